import { expect, test } from "vitest";
import { z } from "zod";
import { text } from "../fields.ts";
import { defineCollection } from "./collection.ts";
import { type Collection, collectionOf, collections } from "./index.ts";

const allCollections: readonly Collection[] = Object.values(collections);

test.each(allCollections)(
  "a blank $singular is valid once its required texts are filled in",
  ({ fields, initialValues }) => {
    const requiredTexts = Object.entries(fields.shape)
      .filter(([, field]) => !z.safeParse(field, undefined).success)
      .map(([name]) => [name, "some-text"]);
    expect(
      fields.safeParse({ ...initialValues, ...Object.fromEntries(requiredTexts) }).error,
    ).toBeUndefined();
    expect(Object.keys(initialValues)).toEqual(Object.keys(fields.shape));
  },
);

test.each(allCollections)("lists of $label sort by id last", ({ order }) => {
  expect(order.filter(({ column }) => column === "id")).toEqual([order.at(-1)]);
});

test("no two collections have the same table or name", () => {
  for (const part of ["table", "name"] as const) {
    expect(new Set(allCollections.map((item) => item[part])).size).toBe(allCollections.length);
  }
});

test("a collection is found by its table, and an unknown table throws an error with its name", () => {
  expect(collectionOf("blog_posts")).toBe(collections.blog_posts);
  expect(() => collectionOf("nowhere")).toThrow("nowhere");
});

// Tests of types: the type check fails if TypeScript accepts a `defineCollection` below a @ts-expect-error.
const declaration = {
  name: "things",
  label: "Things",
  description: "",
  singular: "thing",
  keywords: [],
  displayName: () => "",
  order: [],
} as const;
// @ts-expect-error projects have no such column
defineCollection("projects", { ...declaration, fields: { subtitle: text() } });
// @ts-expect-error the column is a boolean
defineCollection("projects", { ...declaration, fields: { featured: text() } });
// @ts-expect-error there is no such table
defineCollection("things", { ...declaration, fields: {} });
// @ts-expect-error events have no such column
defineCollection("security_events", { ...declaration, fields: {}, search: { text: "title" } });
