import { unwrapSchema, unwrapSchemaOnce } from "@portfolio/content/unwrap-schema";
import { z } from "zod";
import { translateText } from "../i18n/messages.ts";

/**
 * Returns the schema at a form path such as `content.experiences.0.role`.
 *
 * @throws Error if the schema has no field at the path.
 */
function schemaAt(schema: z.ZodType, path: string): z.ZodType {
  let fieldSchema = schema;
  for (const step of path.split(".")) {
    const nextSchema = stepInto(unwrapSchema(fieldSchema), step);
    if (!nextSchema) throw new Error(`The schema has no field "${path}".`);
    fieldSchema = nextSchema;
  }
  return fieldSchema;
}

/**
 * Returns the translated label of a field: the `.describe()` text of its schema.
 *
 * @throws Error if the field is unknown or has no description.
 */
export function labelOf(schema: z.ZodType, path: string): string {
  const label = descriptionOf(schemaAt(schema, path));
  if (!label) throw new Error(`The field "${path}" needs a label: call .describe() on its schema.`);
  return translateText(label);
}

/** Returns an entry for the list at a path, with every field at its default value. */
export function emptyItem(schema: z.ZodType, path: string): Record<string, unknown> {
  const list = unwrapSchema(schemaAt(schema, path));
  if (!(list instanceof z.ZodArray)) throw new Error(`The field "${path}" is not an array.`);
  return z.record(z.string(), z.unknown()).parse((list.element as z.ZodType).parse({}));
}

/** Returns the default value at a path; undefined if there is none. */
export function defaultAt(schema: z.ZodType, path: string): unknown {
  return schemaAt(schema, path).safeParse(undefined).data;
}

export function choicesAt(schema: z.ZodType, path: string): string[] {
  const field = unwrapSchema(schemaAt(schema, path));
  if (!(field instanceof z.ZodEnum)) throw new Error(`The field "${path}" is not an enum.`);
  return field.options.map(String);
}

function stepInto(schema: z.ZodType, step: string): z.ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[step];
  if (schema instanceof z.ZodArray && /^\d+$/.test(step)) return schema.element as z.ZodType;
  return undefined;
}

function descriptionOf(schema: z.ZodType): string | undefined {
  const innerSchema = unwrapSchemaOnce(schema);
  return schema.description ?? (innerSchema && descriptionOf(innerSchema));
}
