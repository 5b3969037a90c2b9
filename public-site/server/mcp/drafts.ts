import { type Collection, sections } from "@portfolio/content/collections";
import { sectionTypeNames, sectionTypes } from "@portfolio/content/sections";
import { z } from "zod";
import { columnsBesidesFields } from "../../app/content/source.server.ts";
import { addContent } from "../../app/seo/site-schema.server.ts";

/** Schemas of the fields that programs can write: all except those that decide who can read the record. */
function writableFields({ table, fields, visibility }: Collection): Record<string, z.ZodType> {
  const visibilityColumns = new Set(visibility?.conditions(new Date()).map(({ column }) => column));
  const writableEntries = Object.entries(fields.shape).filter(
    ([name]) => !visibilityColumns.has(name),
  );
  const furtherEntries = columnsBesidesFields[table]?.map((name) => [name, z.unknown()]) ?? [];
  return Object.fromEntries([...writableEntries, ...furtherEntries]);
}

/** JSON Schema of the fields of a new draft. */
export function draftSchema(collection: Collection): Record<string, unknown> {
  const fields = z.object(writableFields(collection)).describe(collection.description);
  return z.toJSONSchema(addContent(collection, fields), { io: "input", unrepresentable: "any" });
}

/**
 * Validates the fields of a draft with the schemas of the collection.
 *
 * @param isNew if false, only the given fields are validated and returned.
 * @throws {z.ZodError} if a field is invalid or unknown.
 */
export function parseDraft(collection: Collection, fields: object, isNew: boolean) {
  const allFields = Object.entries(writableFields(collection));
  const shape = isNew ? allFields : allFields.filter(([name]) => name in fields);
  const draft: Record<string, unknown> = z.strictObject(Object.fromEntries(shape)).parse(fields);
  if (collection.table !== sections.table || !(isNew || "content" in draft)) return draft;
  const { section_type: type } = z.object({ section_type: z.enum(sectionTypeNames) }).parse(draft);
  return { ...draft, ...z.object({ content: sectionTypes[type].schema }).parse(draft) };
}
