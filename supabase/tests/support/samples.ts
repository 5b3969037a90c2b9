import { type Collection, collections } from "@portfolio/content/collections";
import type { VisibilityRule } from "@portfolio/content/visibility";
import { z } from "zod";

/** A kind of record that visitors may read. */
export type Published = Collection & { readonly isPublic: VisibilityRule };

/** Every {@link Published} kind. */
export const published = Object.values<Collection>(collections).filter(
  (each): each is Published => each.isPublic !== undefined,
);

const anHour = 60 * 60 * 1000;
const past = new Date(Date.now() - anHour).toISOString();
const future = new Date(Date.now() + anHour).toISOString();

/** What decides under each rule whether visitors read a row: of one that they do, then of those that they do not. */
const rules = {
  visible: [{ visible: true }, { visible: false }],
  due: [
    { status: "published", published_at: past },
    { status: "draft", published_at: past },
    { status: "published", published_at: future },
    { status: "draft", published_at: null },
  ],
};

/** The columns of a row that the database asks for, with `text` where the owner must fill in something. */
function needed({ table, fields }: Published, text: string): Record<string, string> {
  if (table === "portfolio_sections") return { section_type: "hero" };
  const lacking = Object.entries(fields.shape).filter(
    ([, field]) => !z.safeParse(field, undefined).success,
  );
  return Object.fromEntries(lacking.map(([name]) => [name, text]));
}

/** A row that visitors read, and then rows that they do not, each for a reason of its own. */
export function sampleRows(
  kind: Published,
  textOf: (index: number) => string,
): Record<string, unknown>[] {
  return rules[kind.isPublic.rule].map((row, index) => ({
    ...needed(kind, textOf(index)),
    ...row,
  }));
}
