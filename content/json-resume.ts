import { z } from "zod";
import { isSafeLink } from "./safe-link.ts";
import { type SectionContent, sectionTypes } from "./sections/index.ts";
import { unwrapSchema } from "./unwrap-schema.ts";

/** The schemas of the parts of a CV that JSON Resume defines. The other parts are settings of the site. */
const { sections: _, pdf: __, ...partSchemas } = sectionTypes.cv.schema.shape;

type ResumePart = keyof typeof partSchemas;

export const resumeParts = Object.keys(partSchemas) as ResumePart[];

interface JsonResumeOptions {
  /** Origin of the site without a trailing slash. */
  origin: string;
  /** Whether to copy fields that the schema does not have, such as those of an imported file. They may be private. */
  includesUnknownFields: boolean;
}

/**
 * Returns these parts of a CV as a JSON Resume document, with absolute URLs and without empty fields.
 *
 * @see https://jsonresume.org/schema
 */
export function toJsonResume(
  cv: SectionContent<"cv">,
  parts: readonly ResumePart[],
  options: JsonResumeOptions,
): Record<string, unknown> {
  const values = parts.map((part) => [part, toResumeValue(partSchemas[part], cv[part], options)]);
  return {
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    ...Object.fromEntries(values.filter(([, value]) => value !== undefined)),
  };
}

/**
 * Copies the fields of a schema that have a value, and makes links absolute. Stored objects may have other fields, which
 * are copied without a change or omitted. Returns undefined for an empty value and for an unsafe link.
 */
function toResumeValue(
  schema: z.ZodType,
  value: unknown,
  options: JsonResumeOptions,
  fieldName = "",
): unknown {
  const innerSchema = unwrapSchema(schema);
  if (!value) return undefined;
  if (innerSchema instanceof z.ZodArray) {
    const items = (value as unknown[]).flatMap(
      (item) => toResumeValue(innerSchema.element as z.ZodType, item, options) ?? [],
    );
    return items.length > 0 ? items : undefined;
  }
  if (innerSchema instanceof z.ZodObject) {
    const { shape } = innerSchema;
    const unknownFields = Object.entries(value).filter(([name]) => !Object.hasOwn(shape, name));
    const knownFields = Object.entries(shape).map(([name, field]) => [
      name,
      toResumeValue(field, Reflect.get(value as object, name), options, name),
    ]);
    const fields = [...knownFields, ...(options.includesUnknownFields ? unknownFields : [])].filter(
      ([, fieldValue]) => fieldValue !== undefined,
    );
    return fields.length > 0 ? Object.fromEntries(fields) : undefined;
  }
  if (!["url", "image"].includes(fieldName)) return value;
  const link = String(value);
  if (!isSafeLink(link)) return undefined;
  // JSON Resume requires absolute URLs of ASCII characters.
  return /^\w+:[!-~]+$/.test(link) ? link : new URL(link, options.origin).href;
}
