import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

/**
 * Validates a form with a schema. The saved values are those of the form, not Zod's output, so that keys which the
 * schema does not know are preserved.
 */
export function recordResolver(schema: z.ZodType): Resolver<FieldValues> {
  const resolve = zodResolver(schema as z.ZodType<FieldValues, FieldValues>, undefined, {
    raw: true,
  });
  return async (values, context, options) => {
    const result = await resolve(values, context, options);
    // If title and slug are missing, report only the title, because the slug is generated from it.
    if (result.errors.title && values.slug === "") delete result.errors.slug;
    return result;
  };
}
