import { expect, test, vi } from "vitest";
import { site } from "../../tests/render-page.tsx";
import { siteMeta } from "./site-meta.ts";

test("a page's head is created once per result of its loader", () => {
  const describePage = vi.fn(({ location: { pathname }, loaderData }) => ({
    path: pathname,
    title: `Light\u00adhouse ${loaderData}`,
  }));
  const meta = siteMeta(describePage);
  const matches = [{ id: "root", loaderData: site }];
  const location = { pathname: "/first" };
  const head = meta({ matches, location, loaderData: 1 });
  expect(head).toContainEqual({ title: `Lighthouse 1 · ${site.name}` });
  // React Router calls the function again, with the same location, when the visitor leaves the page.
  expect(meta({ matches, location, loaderData: 1 })).toBe(head);
  expect(describePage).toHaveBeenCalledOnce();
  expect(meta({ matches, location, loaderData: 2 })).toContainEqual({
    title: `Lighthouse 2 · ${site.name}`,
  });
});
