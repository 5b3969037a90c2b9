import { type Collection, isPreviewed, readRow } from "@portfolio/content/collections";
import { parseSection } from "@portfolio/content/section";
import type { FieldValues } from "react-hook-form";
import type { RenderedText } from "../../data/api/server-context.ts";

/** Converts form values to messages for the page `/preview`; its `preview-message.ts` reads them. */
export interface PreviewSource {
  /** Returns null for values that the page cannot show. */
  message(values: FieldValues, text: RenderedText): object | null;
  /** Name of the field with the Markdown that the server renders. */
  textField?: string | undefined;
}

export const sectionPreview: PreviewSource = {
  message(values) {
    const { id = "new", section_type, title, subtitle, visible, content, updated_at } = values;
    const row = { id, section_type, title, subtitle, visible, content };
    const section = parseSection({ ...row, updated_at: updated_at ?? null });
    return section && { section };
  },
};

/** Returns null if the collection has no page to preview. */
export function recordPreview(collection: Collection): PreviewSource | null {
  const { singular, longText } = collection;
  if (!isPreviewed(collection)) return null;
  const readSourceRow = readRow(collection);
  return {
    message(values, text) {
      // A new record has no id, and its slug may be empty.
      const row = { ...values, id: values.id || "new", slug: values.slug || "new" };
      const parsedRecord: object | null = readSourceRow(row as never);
      const record =
        parsedRecord && longText ? { ...parsedRecord, [longText]: undefined } : parsedRecord;
      return record && { kind: singular, record, ...text };
    },
    textField: longText,
  };
}
