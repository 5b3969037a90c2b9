import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { SkipLink } from "./SkipLink.tsx";

test("the skip link focuses the content and does not change the URL", async () => {
  render(
    <>
      <SkipLink href="#content">Skip to content</SkipLink>
      <main id="content" tabIndex={-1} />
    </>,
  );
  const url = location.href;
  await userEvent.click(screen.getByRole("link", { name: "Skip to content" }));
  expect(screen.getByRole("main").matches(":focus")).toBe(true);
  expect(location.href).toBe(url);
});
