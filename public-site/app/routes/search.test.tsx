// @vitest-environment jsdom
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { renderPage } from "../../tests/render-page.tsx";
import Search from "./search.tsx";

test.each([
  [null, "The search is not working right now."],
  [{ count: 0, isLowerBound: false }, "Nothing mentions “zebra”."],
])("a search with the result count %j says: %s", (total, text) => {
  const results = { posts: [], projects: [], hasNextPage: false, total };
  const loaderData = { query: "zebra", posts: results, projects: results, pages: [] };
  const props = { loaderData } as Partial<ComponentProps<typeof Search>>;
  const page = renderPage(<Search {...(props as ComponentProps<typeof Search>)} />);
  expect(page.querySelector("[role=status]")?.textContent).toContain(text);
});
