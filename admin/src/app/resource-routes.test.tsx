import { expect, it } from "vitest";
import { pageAt } from "./resource-routes.tsx";
import { resources } from "./resources.ts";

const resource = (name: string) => resources.find((resource) => resource.name === name);

it.each([
  ["/admin/projects", resource("projects")?.list],
  ["/admin/projects?new", resource("projects")?.create?.page],
  ["/admin/media?picture=5f0c&new", resource("media")?.list],
  ["/admin/projects/5f0c", resource("projects")?.edit],
  ["/admin/blog/new", resource("blog")?.create?.page],
  ["/admin/sections/work-community", resource("sections")?.edit],
  ["/admin/media", resource("media")?.list],
])("%s preloads its page", (path, page) => {
  expect(page).toBeDefined();
  expect(pageAt(new URL(path, "http://site.test"), resources)).toBe(page);
});

it("an unknown URL preloads no page", () => {
  expect(pageAt(new URL("http://site.test/admin/no-such-page"), resources)).toBeUndefined();
});
