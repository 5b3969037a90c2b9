import { innerOf, unwrap } from "@portfolio/content/schema-parts";
import { z } from "zod";
import { translated } from "../i18n/messages.ts";

/**
 * The part of a model that a form path such as `content.experiences.0.role` leads to.
 *
 * @throws Error when the model has no such field, so that a renamed field is noticed at once.
 */
function schemaAt(schema: z.ZodType, path: string): z.ZodType {
  let current = schema;
  for (const step of path.split(".")) {
    const next = stepInto(unwrap(current), step);
    if (!next) throw new Error(`The content model has no field "${path}".`);
    current = next;
  }
  return current;
}

/**
 * The words for a field: what its schema is `.describe()`d with, in the chosen language.
 *
 * @throws Error when the field is unknown or nobody described it.
 */
export function labelOf(schema: z.ZodType, path: string): string {
  const label = descriptionOf(schemaAt(schema, path));
  if (!label) throw new Error(`The content model does not describe "${path}".`);
  return translated(label);
}

/** What a new, empty row of the list at a path holds: every field of its model at its default. */
export function emptyItem(schema: z.ZodType, path: string): Record<string, unknown> {
  const list = unwrap(schemaAt(schema, path));
  if (!(list instanceof z.ZodArray)) throw new Error(`"${path}" is no list in the content model.`);
  return z.record(z.string(), z.unknown()).parse((list.element as z.ZodType).parse({}));
}

/** What the model takes a missing value at a path for; undefined where it has no default. */
export function defaultAt(schema: z.ZodType, path: string): unknown {
  return schemaAt(schema, path).safeParse(undefined).data;
}

/** The values a closed list of choices allows, in the model's order. */
export function choicesAt(schema: z.ZodType, path: string): string[] {
  const field = unwrap(schemaAt(schema, path));
  if (!(field instanceof z.ZodEnum)) throw new Error(`"${path}" has no closed list of choices.`);
  return field.options.map(String);
}

function stepInto(schema: z.ZodType, step: string): z.ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[step];
  if (schema instanceof z.ZodArray && /^\d+$/.test(step)) return schema.element as z.ZodType;
  return undefined;
}

function descriptionOf(schema: z.ZodType): string | undefined {
  const inner = innerOf(schema);
  return schema.description ?? (inner && descriptionOf(inner));
}
