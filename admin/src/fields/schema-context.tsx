import { createContext, useContext, useMemo } from "react";
import { useWrappedSource } from "react-admin";
import type { z } from "zod";
import { defaultAt, labelOf } from "./schema-lookup.ts";

const SchemaContext = createContext<z.ZodType | null>(null);

/** Gives the inputs below it the model of the edited record, from which they take labels and defaults. */
export const SchemaProvider = SchemaContext.Provider;

/**
 * The model of the record being edited.
 *
 * @throws Error outside {@link SchemaProvider}.
 */
export function useSchema(): z.ZodType {
  const model = useContext(SchemaContext);
  if (!model) throw new Error("This input needs a ModelProvider around the form.");
  return model;
}

/** The label of a field: the given one or else the words of the model. */
export function useLabel(source: string, label?: string): string {
  const path = useWrappedSource(source);
  const model = useSchema();
  return label ?? labelOf(model, path);
}

/** What the model takes a missing value for, so that a form shows what the site does. */
export function useDefaultValue(source: string): unknown {
  const path = useWrappedSource(source);
  const model = useSchema();
  return useMemo(() => defaultAt(model, path), [model, path]);
}
