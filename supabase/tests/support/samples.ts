import { type Collection, collections } from "@portfolio/content/collections";
import type { VisibilityRule } from "@portfolio/content/visibility";
import { z } from "zod";

export type PublishedCollection = Collection & { readonly visibility: VisibilityRule };

export const publishedCollections = Object.values<Collection>(collections).filter(
  (collection): collection is PublishedCollection => collection.visibility !== undefined,
);

const hourMs = 60 * 60 * 1000;
const pastTime = new Date(Date.now() - hourMs).toISOString();
const futureTime = new Date(Date.now() + hourMs).toISOString();

/** Column values for each visibility rule. The first row is public, the others are hidden. */
const rowsByRule = {
  visible: [{ visible: true }, { visible: false }],
  open: [
    { visible: true, access: "public" },
    { visible: false, access: "public" },
    { visible: true, access: "protected" },
    { visible: true, access: "private" },
  ],
  due: [
    { status: "published", published_at: pastTime },
    { status: "draft", published_at: pastTime },
    { status: "published", published_at: futureTime },
    { status: "draft", published_at: null },
  ],
};

/** Required columns of a row, with `text` as their value. */
function requiredColumns(
  { table, fields }: PublishedCollection,
  text: string,
): Record<string, string> {
  if (table === "portfolio_sections") return { section_type: "hero" };
  const requiredFields = Object.entries(fields.shape).filter(
    ([, field]) => !z.safeParse(field, undefined).success,
  );
  return Object.fromEntries(requiredFields.map(([name]) => [name, text]));
}

/** A public row, and rows that are hidden for different reasons. */
export function sampleRows(
  collection: PublishedCollection,
  textOf: (index: number) => string,
): Record<string, unknown>[] {
  return rowsByRule[collection.visibility.rule].map((row, index) => ({
    ...requiredColumns(collection, textOf(index)),
    ...row,
  }));
}
