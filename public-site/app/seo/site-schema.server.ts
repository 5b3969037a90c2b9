import { type Collection, sections } from "@portfolio/content/collections";
import { sectionTypes } from "@portfolio/content/sections";
import { z } from "zod";
import { publicCollections } from "../content/collection-pages.server.ts";

export const siteJsonPath = "/site.json";
export const siteSchemaPath = "/site.schema.json";

const timestamp = z.string().describe("ISO 8601");

/** Content of a section's record, by its type. */
const sectionContentSchema = z.union(
  Object.values(sectionTypes).map(({ type, schema }) =>
    z.looseObject({ section_type: z.literal(type), content: schema }),
  ),
);

/** Adds the content to the schema of a section's record. Schemas of other collections are complete. */
export function addContent({ table }: Collection, record: z.ZodType): z.ZodType {
  return table === sections.table ? record.and(sectionContentSchema) : record;
}

function recordSchema(collection: Collection) {
  const { fields, description } = collection;
  const record = z
    .looseObject({ id: z.uuid(), created_at: timestamp, updated_at: timestamp, ...fields.shape })
    .describe(description);
  return addContent(collection, record);
}

/** JSON Schema of `/site.json`. Derives from the collections and the section types. */
export function createSiteSchema(): Record<string, unknown> {
  const schema = z.looseObject({
    $schema: z.url(),
    name: z.string(),
    url: z.url(),
    next: z.url().nullable().describe("Address of the next page"),
    ...Object.fromEntries(
      publicCollections.map((collection) => [collection.table, z.array(recordSchema(collection))]),
    ),
  });
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
}
