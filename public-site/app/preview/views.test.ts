import { type Collection, collections, isPreviewed } from "@portfolio/content/collections";
import { expect, test } from "vitest";
import { en } from "../i18n/en.ts";
import * as previewViews from "./views.ts";

const kinds: readonly Collection[] = Object.values(collections);

test("Every kind that the admin previews has its view, and no other", () => {
  const previewed = kinds.filter(isPreviewed).map(({ singular }) => singular);
  expect(Object.keys(previewViews).sort()).toEqual(previewed.sort());
});

test("Every kind with pages has a name in the words of the interface", () => {
  const named = kinds
    .filter(({ address, listPage }) => address ?? listPage)
    .map(({ name }) => name);
  expect(Object.keys(en.collections).sort()).toEqual(named.sort());
});
