import { expect, it } from "vitest";
import { pageAt } from "./resource-routes.tsx";
import { resources } from "./resources.ts";

const of = (name: string) => resources.find((resource) => resource.name === name);

it.each([
  ["/admin/projects", of("projects")?.list],
  ["/admin/projects?new", of("projects")?.create?.page],
  ["/admin/media?picture=5f0c&new", of("media")?.list],
  ["/admin/projects/5f0c", of("projects")?.edit],
  ["/admin/blog/new", of("blog")?.create?.page],
  ["/admin/sections/work-community", of("sections")?.edit],
  ["/admin/media", of("media")?.list],
])("%s preloads its page", (path, page) => {
  expect(page).toBeDefined();
  expect(pageAt(new URL(path, "http://site.test"), resources)).toBe(page);
});

it("an unknown URL preloads no page", () => {
  expect(pageAt(new URL("http://site.test/admin/no-such-page"), resources)).toBeUndefined();
});
