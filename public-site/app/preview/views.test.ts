import { type Collection, collections, isPreviewed } from "@portfolio/content/collections";
import { expect, test } from "vitest";
import { en } from "../i18n/en.ts";
import * as previewViews from "./views.tsx";

const allCollections: readonly Collection[] = Object.values(collections);

test("every previewed collection has a preview component", () => {
  const previewedNames = allCollections.filter(isPreviewed).map(({ singular }) => singular);
  expect(Object.keys(previewViews).sort()).toEqual(previewedNames.sort());
});

test("only collections with pages have a title in the site's messages", () => {
  const collectionsWithPages = allCollections
    .filter(({ pagePath, listPage }) => pagePath ?? listPage)
    .map(({ name }) => name);
  expect(collectionsWithPages).toEqual(expect.arrayContaining(Object.keys(en.collections)));
});
