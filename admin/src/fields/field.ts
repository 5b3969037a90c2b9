import { type ReactNode, useMemo } from "react";
import { useInput, useWrappedSource } from "react-admin";
import { get } from "react-hook-form";
import type { z } from "zod";
import { createRequiredContext } from "../data/required-context.ts";
import { translateText } from "../i18n/messages.ts";
import { defaultAt, fieldLabel } from "./schema-lookup.ts";

export interface FieldProps {
  /** Path of the value, relative to the surrounding list row or to the record. */
  source: string;
  label?: string;
  helperText?: string;
}

export interface Field<Value> {
  id: string;
  name: string;
  label: string;
  value: Value;
  error: string | undefined;
  /** First error message inside one item or property of the value. */
  errorAt(key: string | number): string | undefined;
  /** The same function in every render. */
  change(value: Value): void;
  /** The same function in every render. */
  onBlur(): void;
  ref(element: HTMLElement | null): void;
}

/** Connects an input to the form. Keeps empty strings, which react-admin's inputs convert to null. */
export function useField<Value>({ source, label }: FieldProps): Field<Value> {
  const name = useWrappedSource(source);
  const defaultValue = useDefaultValue(source);
  const { id, field, fieldState } = useInput({ source, format: identity, parse: identity });
  return {
    id,
    name,
    label: useLabel(source, label),
    value: field.value === undefined ? defaultValue : field.value,
    error: firstMessage(fieldState.error),
    errorAt: (key) => firstMessage(get(fieldState.error, String(key))),
    change: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
  };
}

/** Props of a MUI `TextField` for a field. An error replaces the help text. */
export function textFieldPropsOf(field: Field<unknown>, helperText: ReactNode) {
  const { id, name, label, ref: inputRef, error } = field;
  return { id, name, label, inputRef, error: error !== undefined, helperText: error ?? helperText };
}

/**
 * Finds and translates the first message in an error of React Hook Form, which nests the errors of items and
 * properties.
 */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const message = get(error, "message");
  if (typeof message === "string" && message !== "") return translateText(message);
  for (const [key, innerError] of Object.entries(error)) {
    // Skip `ref`, a DOM element whose properties lead to the whole document.
    if (key === "ref") continue;
    const innerMessage = firstMessage(innerError);
    if (innerMessage) return innerMessage;
  }
  return undefined;
}

/** `format` and `parse` of an input that stores its value unchanged. */
export const identity = <Value>(value: Value): Value => value;

const [SchemaContext, useSchema] = createRequiredContext<z.ZodType>(
  "This input must be rendered inside a SchemaProvider.",
);

export { useSchema };

/** Provides the schema of the edited record, from which inputs take labels and default values. */
export const SchemaProvider = SchemaContext.Provider;

export function useLabel(source: string, label?: string): string {
  const path = useWrappedSource(source);
  const schema = useSchema();
  return label ?? fieldLabel(schema, path);
}

/** Returns the schema's default value. An input shows it in place of a missing value, as the site does. */
export function useDefaultValue(source: string): unknown {
  const path = useWrappedSource(source);
  const schema = useSchema();
  return useMemo(() => defaultAt(schema, path), [schema, path]);
}
