import { z } from "zod";

/** Removes the outermost wrapper, such as `.default()` or `.nullable()`; undefined if there is none. */
export function unwrapSchemaOnce(schema: z.ZodType): z.ZodType | undefined {
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

export function unwrapSchema(schema: z.ZodType): z.ZodType {
  const inner = unwrapSchemaOnce(schema);
  return inner ? unwrapSchema(inner) : schema;
}
