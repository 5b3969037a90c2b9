import { capitalise } from "@portfolio/content/characters";
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
export function fieldLabel(schema: z.ZodType, path: string): string {
  const label = descriptionOf(schemaAt(schema, path));
  if (!label) throw new Error(`The field "${path}" needs a label: call .describe() on its schema.`);
  return translateText(label);
}

/** Labels of the fields on a path, list items by number: "Experience › Jobs 2 › Role". Omits a section's content. */
export function fieldPathLabel(schema: z.ZodType, path: readonly string[]): string {
  const names: string[] = [];
  for (const [index, key] of path.entries()) {
    if (key === "content" && index === 0 && path.length > 1) continue;
    if (/^\d+$/.test(key)) names.push(`${names.pop() ?? ""} ${Number(key) + 1}`.trim());
    else names.push(labelOrKey(schema, path.slice(0, index + 1)));
  }
  return names.join(" › ");
}

/** Returns an item for the list at a path, with every field at its default value. */
export function emptyItem(schema: z.ZodType, path: string): Record<string, unknown> {
  const list = unwrapSchema(schemaAt(schema, path));
  if (!(list instanceof z.ZodArray)) throw new Error(`The field "${path}" is not an array.`);
  return z.record(z.string(), z.unknown()).parse((list.element as z.ZodType).parse({}));
}

export function defaultAt(schema: z.ZodType, path: string): unknown {
  return schemaAt(schema, path).safeParse(undefined).data;
}

export function choicesAt(schema: z.ZodType, path: string): string[] {
  const field = unwrapSchema(schemaAt(schema, path));
  if (!(field instanceof z.ZodEnum)) throw new Error(`The field "${path}" is not an enum.`);
  return field.options.map(String);
}

/** Whether the owner chooses the value at a path from a list. False if the schema has no field at the path. */
export function isChoice(schema: z.ZodType, path: string): boolean {
  try {
    return unwrapSchema(schemaAt(schema, path)) instanceof z.ZodEnum;
  } catch {
    return false;
  }
}

function labelOrKey(schema: z.ZodType, path: readonly string[]): string {
  try {
    return fieldLabel(schema, path.join("."));
  } catch {
    // The schema does not know the key, so derive a label from the key.
    return capitalise(
      path.at(-1)?.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`) ?? "",
    );
  }
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
