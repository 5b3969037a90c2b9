import { expect, it } from "vitest";
import { resources } from "./resources.ts";
import { findPage } from "./SignedInAdmin.tsx";

const findResource = (name: string) => resources.find((resource) => resource.name === name);

it.each([
  ["/admin/projects", findResource("projects")?.list],
  ["/admin/projects?new", findResource("projects")?.create?.page],
  ["/admin/media?picture=5f0c&new", findResource("media")?.list],
  ["/admin/projects/5f0c", findResource("projects")?.edit],
  ["/admin/blog/new", findResource("blog")?.create?.page],
  ["/admin/sections/work-community", findResource("sections")?.edit],
  ["/admin/media", findResource("media")?.list],
])("the URL %s preloads the page that it shows", (path, page) => {
  expect(page).toBeDefined();
  expect(findPage(new URL(path, "http://site.test"), resources)).toBe(page);
});

it("an unknown URL preloads no page", () => {
  expect(findPage(new URL("http://site.test/admin/no-such-page"), resources)).toBeUndefined();
});
