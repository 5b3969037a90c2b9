import { useMemo, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { ConflictError } from "../data/api/errors.ts";
import { fieldPathLabel } from "../fields/schema-lookup.ts";
import { isDeepEqual } from "./merge/merge.ts";
import { useMergingSave } from "./merge/use-merging-save.ts";
import type { RecordFormOptions } from "./record-form-options.ts";
import { recordResolver } from "./record-resolver.ts";
import { showSaveError } from "./save-errors.ts";
import { type AutosaveOutcome, useAutosave } from "./use-autosave.ts";
import { useSlugFromTitle } from "./use-slug-from-title.ts";
import { useSubmit } from "./use-submit.ts";
import { useVersionedForm } from "./use-versioned-form.ts";

/** The form of a record. It saves on submit and by autosave, and merges changes of other windows. */
export function useRecordForm(
  {
    values: record,
    schema,
    storage,
    singular,
    shouldAutosave,
    fieldsSavedByButtons = [],
    toastOf,
    findFreeSlug,
  }: RecordFormOptions,
  onSaved?: (record: FieldValues) => void,
) {
  const resolver = useMemo(() => recordResolver(schema), [schema]);
  const { form, base, getBase, hasNewerVersion, ...versions } = useVersionedForm(record, resolver);
  const { save, conflictQuestion } = useMergingSave(storage, schema);
  const [isNew] = useState(!record.id);
  const replaceTakenSlug = useSlugFromTitle(form, isNew ? findFreeSlug : undefined);
  const [mergedFields, setMergedFields] = useState<string[]>([]);
  const autosaveErrors = useRef<string[]>([]);
  const [ownSave, setOwnSave] = useState({ version: "", time: "" });

  async function saveForm(isAutosave = false) {
    for (let isRepeat = false; ; isRepeat = true) {
      const submittedValues = structuredClone(form.getValues());
      try {
        const saved = await save(submittedValues, getBase(), isAutosave);
        setOwnSave({ version: saved.record.updated_at, time: new Date().toISOString() });
        return { submittedValues, saved };
      } catch (error) {
        if (isRepeat || !(await replaceTakenSlug(error, getBase().id))) throw error;
      }
    }
  }

  async function saveAutomatically(): Promise<AutosaveOutcome> {
    try {
      const { submittedValues, saved } = await saveForm(true);
      form.clearErrors(["root", ...autosaveErrors.current]);
      versions.acceptAutosave(submittedValues, saved.record);
      if (saved.mergedFields.length > 0) setMergedFields(saved.mergedFields);
      onSaved?.(saved.record);
      return "wait";
    } catch (error) {
      const problems = showSaveError(form, error);
      autosaveErrors.current = problems.map(({ name }) => name);
      if (error instanceof ConflictError) return "stop";
      const fieldProblem = problems.find(({ name }) => !name.startsWith("root"));
      if (!fieldProblem) return "retry";
      // The save bar repeats the error, because the field may be in a hidden part of the page.
      const label = fieldPathLabel(schema, fieldProblem.name.split("."));
      form.setError("root.refused", { message: `${label}: ${fieldProblem.message}` });
      return "wait";
    }
  }

  const { isAutosaving, ...autosave } = useAutosave({
    form,
    canSave() {
      const values = form.getValues();
      return (
        shouldAutosave?.(values, getBase()) === true &&
        !isDeepEqual(values, getBase()) &&
        schema.safeParse(values).success
      );
    },
    save: saveAutomatically,
  });

  const submit = useSubmit({
    form,
    singular,
    autosave,
    async save() {
      setMergedFields([]);
      const base = getBase();
      const { saved } = await saveForm();
      return { ...saved, toast: toastOf?.(saved.record, base) };
    },
    onRefused() {
      const base = getBase();
      for (const name of fieldsSavedByButtons)
        form.setValue(name, base[name], { shouldDirty: true });
    },
    onSaved(savedRecord) {
      setMergedFields(savedRecord.mergedFields);
      onSaved?.(savedRecord.record);
      versions.resetTo(savedRecord.record);
    },
  });

  const { restore } = versions;
  // Use this computer's time for a save of this form, because the clock of the server may differ.
  const savedAt = ownSave.version === base.updated_at ? ownSave.time : base.updated_at;
  return {
    form,
    base,
    savedAt,
    hasNewerVersion,
    isAutosaving,
    mergedFields,
    conflictQuestion,
    submit,
    restore,
  };
}
