import { z } from "zod";
import { unwrapSchema } from "../unwrap-schema.ts";

/** A field that is neither an object nor a list, and its path. An item of a list has the path segment `0`. */
interface LeafField {
  path: readonly string[];
  schema: z.ZodType;
}

export function leafFieldsOf(schema: z.ZodType, path: readonly string[] = []): LeafField[] {
  const innerSchema = unwrapSchema(schema);
  if (innerSchema instanceof z.ZodObject) {
    return Object.entries(innerSchema.shape).flatMap(([name, field]) =>
      leafFieldsOf(field as z.ZodType, [...path, name]),
    );
  }
  return innerSchema instanceof z.ZodArray
    ? leafFieldsOf(innerSchema.element as z.ZodType, [...path, "0"])
    : [{ path, schema }];
}
