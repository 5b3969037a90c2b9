import { z } from "zod";

/** The inner type of a wrapper such as `.default()` or `.nullable()`; undefined for a plain type. */
export function innerOf(schema: z.ZodType): z.ZodType | undefined {
  if (
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch
  ) {
    return schema.unwrap() as z.ZodType;
  }
  if (schema instanceof z.ZodPipe) {
    return (schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType;
  }
  return undefined;
}

/** Removes all wrappers of a type. */
export function unwrap(schema: z.ZodType): z.ZodType {
  const inner = innerOf(schema);
  return inner ? unwrap(inner) : schema;
}

/** A field with a single value and its path; items of a list have the step `0`. */
export interface Field {
  path: readonly string[];
  schema: z.ZodType;
}

/** All fields of a model with a single value, in order. */
export function fieldsOf(schema: z.ZodType, path: readonly string[] = []): Field[] {
  const plain = unwrap(schema);
  if (plain instanceof z.ZodObject) {
    return Object.entries(plain.shape).flatMap(([name, part]) =>
      fieldsOf(part as z.ZodType, [...path, name]),
    );
  }
  return plain instanceof z.ZodArray
    ? fieldsOf(plain.element as z.ZodType, [...path, "0"])
    : [{ path, schema }];
}
