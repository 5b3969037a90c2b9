import { expect, test } from "vitest";
import { listShownChanges } from "./restore-plan.ts";

const noChanges = { added: 0, changed: 0, removed: 0, unchanged: 0 };
const posts = { ...noChanges, table: "blog_posts", unchanged: 3 };
const pages = { ...noChanges, table: "pages", removed: 1 };
const files = { ...noChanges, table: "files" };

const formerSlugs = { ...noChanges, table: "former_slugs", added: 2 };

test("the preview of a restore lists tables without changes only if no table changes, and former URLs last", () => {
  const tablesOf = (isImport: boolean, ...changes: (typeof posts)[]) =>
    listShownChanges({ isImport, changes }).map(({ table }) => table);
  expect(tablesOf(true, posts, files)).toEqual(["blog_posts"]);
  expect(tablesOf(false, posts, pages, files)).toEqual(["pages"]);
  expect(tablesOf(false, posts, files)).toEqual(["blog_posts", "files"]);
  expect(tablesOf(false, formerSlugs, pages)).toEqual(["pages", "former_slugs"]);
});
