import { fireEvent, render, screen } from "@testing-library/react";
import { Link, MemoryRouter, Route, Routes } from "react-router";
import { expect, it } from "vitest";
import { PageHeading } from "./PageHeading.tsx";

it("the heading takes the focus if the focused link disappears with its page", () => {
  render(
    <MemoryRouter initialEntries={["/posts"]}>
      <Routes>
        <Route
          path="/posts"
          element={
            <>
              <PageHeading>Posts</PageHeading>
              <Link to="/posts/1">Tides</Link>
            </>
          }
        />
        <Route path="/posts/1" element={<PageHeading>Tides</PageHeading>} />
      </Routes>
    </MemoryRouter>,
  );
  expect(document.activeElement).toBe(document.body);
  const link = screen.getByRole("link");
  link.focus();
  fireEvent.click(link);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Tides" }));
});
