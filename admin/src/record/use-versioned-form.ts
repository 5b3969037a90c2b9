import { useEffect, useRef, useState } from "react";
import { type FieldValues, type Resolver, useForm } from "react-hook-form";
import { isDeepEqual, mergeChanges } from "./merge/merge.ts";

/**
 * A form for a record that other windows may change.
 *
 * `base` is the version that the form was opened with or saved last, on which its edits are based. The form's default
 * values always equal the base, so a field is dirty if its value differs from the base. A form without changes adopts
 * a newer `record`; a form with changes keeps its base, and the next save merges the two versions.
 */
export function useVersionedForm(record: FieldValues, resolver: Resolver<FieldValues>) {
  const form = useForm({
    defaultValues: record,
    resolver,
    mode: "onTouched",
    // `useFocusInvalidField` moves the focus later, when the fields are no longer inert.
    shouldFocusError: false,
  });
  const [base, setBase] = useState(record);
  // A save needs the base before the next render.
  const latestBase = useRef(base);

  function updateBase(values: FieldValues) {
    latestBase.current = values;
    setBase(values);
  }

  function resetTo(values: FieldValues) {
    updateBase(values);
    form.reset(values);
  }

  /** Shows `values` as unsaved changes of `baseVersion`. */
  function restore(values: FieldValues, baseVersion: FieldValues) {
    resetTo(baseVersion);
    form.reset(values, { keepDefaultValues: true });
  }

  /** Makes `savedValues` the base, and keeps input typed after `sentValues` were sent. */
  function acceptAutosave(sentValues: FieldValues, savedValues: FieldValues) {
    const { merged, conflicts } = mergeChanges(sentValues, form.getValues(), savedValues);
    // Keep the old base, so that the next save conflicts, and the owner chooses a version.
    if (conflicts.length > 0) return;
    for (const [name, value] of Object.entries(merged as FieldValues)) {
      if (!isDeepEqual(form.getValues(name), value)) form.setValue(name, value);
    }
    updateBase(savedValues);
    form.reset(savedValues, {
      keepValues: true,
      keepErrors: true,
      keepTouched: true,
      keepFieldsRef: true,
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when another version is loaded
  useEffect(() => {
    if (isNewer(base, record)) return;
    if (isDeepEqual(form.getValues(), base) && !isDeepEqual(record, base)) resetTo(record);
  }, [record]);

  const getBase = () => latestBase.current;
  const hasNewerVersion = isNewer(record, base);
  return { form, base, getBase, hasNewerVersion, resetTo, restore, acceptAutosave };
}

/** Whether the first version was stored after the second. False if either was never stored. */
function isNewer({ updated_at: first }: FieldValues, { updated_at: second }: FieldValues): boolean {
  // Compare the strings, because `Date` drops microseconds.
  return typeof first === "string" && typeof second === "string" && first > second;
}
