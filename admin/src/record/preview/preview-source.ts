import { type Collection, createRowParser, isPreviewed } from "@portfolio/content/collections";
import { isEmptySection, parseSection } from "@portfolio/content/section";
import { sectionTypes } from "@portfolio/content/sections";
import type { FieldValues } from "react-hook-form";
import type { RenderedText } from "../../data/api/site-requests.ts";
import { createSectionSchema } from "../../data/content/section-schema.ts";
import { defaultAt, fieldLabel } from "../../fields/schema-lookup.ts";
import { previewMessage } from "../../i18n/en/previews.ts";

/** Converts form values to messages for the public site's page `/preview`. */
export interface PreviewSource {
  /** Returns null for values that the page cannot show. */
  toMessage(values: FieldValues, text: RenderedText): object | null;
  /** Name of the field with the Markdown that the server renders. */
  textField?: string | undefined;
  /**
   * Returns a line for the owner if visitors do not see the values.
   *
   * @param isBlank true if the preview shows nothing
   */
  emptySectionNote?(values: FieldValues, isBlank: boolean): string | undefined;
}

export const sectionPreview: PreviewSource = {
  toMessage(values) {
    const section = toSection(values);
    return section && { section };
  },
  emptySectionNote(values, isBlank) {
    const section = toSection(values);
    if (!section || sectionTypes[section.type].location !== "landing") return undefined;
    // Only the page knows whether a section of posts or projects is empty, because it has the records (`isBlank`).
    if (!isBlank && !isEmptySection(section, true)) return undefined;
    const schema = createSectionSchema(section.type);
    const names = Object.keys(section.content)
      .map((name) => `content.${name}`)
      .filter((path) => isTextOrList(defaultAt(schema, path)))
      .map((path) => fieldLabel(schema, path));
    return previewMessage("emptySection", { names: names.join(", ") });
  },
};

const isTextOrList = (value: unknown) => value === "" || Array.isArray(value);

function toSection(values: FieldValues) {
  const { id = "new", section_type, title, subtitle, visible, content, updated_at } = values;
  const row = { id, section_type, title, subtitle, visible, content };
  return parseSection({ ...row, updated_at: updated_at ?? null });
}

/** Returns null if the collection has no page to preview. */
export function recordPreview(collection: Collection): PreviewSource | null {
  const { singular, textColumn } = collection;
  if (!isPreviewed(collection)) return null;
  const parseRow = createRowParser(collection);
  return {
    toMessage(values, text) {
      // A new record has no id, and its slug may be empty.
      const row = { ...values, id: values.id || "new", slug: values.slug || "new" };
      const parsedRecord: object | null = parseRow(row as never);
      const record =
        parsedRecord && textColumn ? { ...parsedRecord, [textColumn]: undefined } : parsedRecord;
      return record && { kind: singular, record, ...text };
    },
    textField: textColumn,
  };
}
