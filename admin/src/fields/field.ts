import { useInput, useWrappedSource } from "react-admin";
import { get } from "react-hook-form";
import { translated } from "../i18n/messages.ts";
import { useDefaultValue, useLabel } from "./schema-context.tsx";

/** What every input of the forms takes. */
export interface FieldProps {
  /** Path of the value, relative to the surrounding list row or to the record. */
  source: string;
  /** Replaces the label of the model. */
  label?: string;
  /** Says where the value appears or what is expected. */
  helperText?: string;
}

/** One value of the form and what an input needs to show and change it. */
export interface Field<Value> {
  id: string;
  /** Path from the record. */
  name: string;
  label: string;
  value: Value;
  /** First message anywhere in the value, or nothing. */
  error: string | undefined;
  /** First message within one item or property of the value, or nothing. */
  errorAt(key: string | number): string | undefined;
  change(value: Value): void;
  onBlur(): void;
  ref(element: HTMLElement | null): void;
}

/**
 * Connects an input to the form. Unlike react-admin's own inputs it never turns an empty text into null:
 * the content model knows empty texts, not nulls.
 */
export function useField<Value>({ source, label }: FieldProps): Field<Value> {
  const name = useWrappedSource(source);
  const fallback = useDefaultValue(source);
  const { id, field, fieldState } = useInput({ source, format: identity, parse: identity });
  return {
    id,
    name,
    label: useLabel(source, label),
    value: field.value === undefined ? fallback : field.value,
    error: firstMessage(fieldState.error),
    errorAt: (key) => firstMessage(get(fieldState.error, String(key))),
    change: (value) => field.onChange(value),
    onBlur: () => field.onBlur(),
    ref: field.ref,
  };
}

/** The message of an error or the first one within it, in the chosen language: a list's errors are kept per item and field. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const message = get(error, "message");
  if (typeof message === "string" && message !== "") return translated(message);
  for (const [key, inner] of Object.entries(error)) {
    // The element that a message belongs to is kept beside it and leads into the whole document.
    if (key === "ref") continue;
    const found = firstMessage(inner);
    if (found) return found;
  }
  return undefined;
}

/** For `format` and `parse`: the form holds exactly what the content model holds. */
export const identity = <Value>(value: Value): Value => value;
