import { type Collection, isPreviewed, readRow } from "@portfolio/content/collections";
import { parseSection } from "@portfolio/content/section";
import type { FieldValues } from "react-hook-form";
import type { RenderedText } from "../../data/api/site-api.ts";

/** How a form becomes what `/preview` shows; the counterpart is its `preview-message.ts`. */
export interface Previewed {
  /** What a form holds as the message says it, or null where it cannot be shown. */
  shown(values: FieldValues, text: RenderedText): object | null;
  /** The Markdown of it that the server renders. */
  markdown?(values: FieldValues): string;
}

/** A section. */
export const previewedSection: Previewed = {
  shown(values) {
    const { id = "new", section_type, title, subtitle, visible, content, updated_at } = values;
    const row = { id, section_type, title, subtitle, visible, content };
    const section = parseSection({ ...row, updated_at: updated_at ?? null });
    return section && { section };
  },
};

/** A record of a kind that has pages, as such a page or list; null for any other kind. */
export function previewOf(collection: Collection): Previewed | null {
  const { singular, longText } = collection;
  if (!isPreviewed(collection)) return null;
  const read = readRow(collection);
  return {
    shown(values, text) {
      // A new record has no id yet, and its slug may be empty for a moment.
      const row = { ...values, id: values.id || "new", slug: values.slug || "new" };
      const found: object | null = read(row as never);
      const record = found && longText ? { ...found, [longText]: undefined } : found;
      return record && { kind: singular, record, ...text };
    },
    markdown: (values) => (longText ? (values[longText] ?? "") : ""),
  };
}
