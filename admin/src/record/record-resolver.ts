import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

/**
 * Checks a form by the content model, with each message at its field. What is saved is what was edited, not what
 * the model made of it: keys that the model does not know stay.
 */
export function recordResolver(model: z.ZodType): Resolver<FieldValues> {
  return zodResolver(model as z.ZodType<FieldValues, FieldValues>, undefined, { raw: true });
}
