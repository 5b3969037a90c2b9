import { createContext, useContext, useMemo } from "react";
import { useWrappedSource } from "react-admin";
import type { z } from "zod";
import { defaultAt, labelOf } from "./schema-lookup.ts";

const SchemaContext = createContext<z.ZodType | null>(null);

/** Provides the schema of the edited record, from which inputs take labels and default values. */
export const SchemaProvider = SchemaContext.Provider;

/** @throws Error outside of {@link SchemaProvider}. */
export function useSchema(): z.ZodType {
  const schema = useContext(SchemaContext);
  if (!schema) throw new Error("This input must be rendered inside a SchemaProvider.");
  return schema;
}

/** Returns `label`, or the label of the schema if `label` is undefined. */
export function useLabel(source: string, label?: string): string {
  const path = useWrappedSource(source);
  const schema = useSchema();
  return label ?? labelOf(schema, path);
}

/** Returns the schema's default for a missing value, so that the form shows the same value as the site. */
export function useDefaultValue(source: string): unknown {
  const path = useWrappedSource(source);
  const schema = useSchema();
  return useMemo(() => defaultAt(schema, path), [schema, path]);
}
