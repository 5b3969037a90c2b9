import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { ListedPostState } from "./publishing.tsx";

const hourMs = 60 * 60 * 1000;

test.each([
  ["a scheduled", "published", 50 * hourMs, "Scheduledin 2 days"],
  ["a published", "published", -50 * hourMs, "Published"],
  ["a draft", "draft", 50 * hourMs, "Draft"],
])("the list shows the state of %s post, and its time if scheduled", (_, status, delayMs, text) => {
  const published_at = new Date(Date.now() + delayMs).toISOString();
  const { container } = render(<ListedPostState post={{ status, published_at }} />);
  expect(container.textContent).toBe(text);
});
