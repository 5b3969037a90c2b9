import { useEffect, useRef, useState } from "react";
import { type FieldValues, type Resolver, useForm } from "react-hook-form";
import type { Saved } from "../merge/use-merging-save.ts";
import { fieldErrors } from "../providers/errors.ts";
import { toastFailure } from "../providers/notifications/failure.ts";
import { toastSuccess } from "../providers/notifications/toasts.ts";
import { capitalised } from "./capitalised.ts";

interface RecordFormOptions {
  record: FieldValues;
  resolver: Resolver<FieldValues>;
  save: (values: FieldValues, base: FieldValues) => Promise<Saved>;
  onSaved?: ((record: FieldValues) => void) | undefined;
  singular: string;
}

/**
 * The state of a form that edits one record. A newer version of the record replaces an untouched form; a touched
 * one keeps what was typed and the version it was typed over.
 */
export function useRecordForm({ record, resolver, save, onSaved, singular }: RecordFormOptions) {
  const [base, setBase] = useState(record);
  const [merged, setMerged] = useState<string[]>([]);
  const form = useForm({ defaultValues: record, resolver, mode: "onTouched" });
  const { isSubmitSuccessful, dirtyFields } = form.formState;
  const isDirty = Object.keys(dirtyFields).length > 0;
  const outcome = useRef<Saved | null>(null);

  function open(values: FieldValues) {
    setBase(values);
    form.reset(values);
  }

  /** Puts text that was typed earlier, over an earlier version of the record, into the form as unsaved. */
  function restore(values: FieldValues, over: FieldValues) {
    open(over);
    form.reset(values, { keepDefaultValues: true });
  }

  const submit = form.handleSubmit(async (values) => {
    setMerged([]);
    try {
      outcome.current = await save(values, base);
    } catch (error) {
      toastFailure(error, `Failed to save ${singular}`);
      for (const { name, message } of problemsOf(error)) form.setError(name, { message });
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new record is a reason to look
  useEffect(() => {
    if (!isDirty && record !== base) open(record);
  }, [record]);

  // Not in `submit`: only afterwards is the guard against leaving switched off.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per save that worked
  useEffect(() => {
    const saved = outcome.current;
    if (!isSubmitSuccessful || !saved) return;
    outcome.current = null;
    toastSuccess(`${capitalised(singular)} saved successfully`);
    setMerged(saved.merged);
    onSaved?.(saved.record);
    open(saved.record);
  }, [isSubmitSuccessful]);

  return { form, base, merged, submit, restore };
}

/** What to show where: messages at fields when the error names some, else one for the whole form. */
function problemsOf(error: unknown): { name: string; message: string }[] {
  const atFields = fieldErrors(error);
  if (atFields) return Object.entries(atFields).map(([name, message]) => ({ name, message }));
  const { name, message } = error instanceof Error ? error : new Error("Something went wrong.");
  return [{ name: `root.${name}`, message }];
}
