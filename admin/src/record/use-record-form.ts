import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { type FieldValues, type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";
import { ConflictError, ConnectionError, fieldErrors } from "../data/api/errors.ts";
import { checkServer, onServerBack } from "../data/connection/connection.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { translated } from "../i18n/messages.ts";
import { capitalised } from "../layout/capitalised.ts";
import { toastFailure } from "../layout/notifications/failure.ts";
import { toastSuccess } from "../layout/notifications/toasts.ts";
import { isSame, mergeChanges } from "./merge/merge.ts";
import { fieldName } from "./merge/names.ts";
import type { Saved } from "./merge/use-merging-save.ts";
import { type AutosaveOutcome, useAutosave } from "./use-autosave.ts";
import { type FindFreeSlug, useSlugFromTitle } from "./use-slug-from-title.ts";

interface RecordFormOptions {
  record: FieldValues;
  resolver: Resolver<FieldValues>;
  model: z.ZodType;
  save: (values: FieldValues, base: FieldValues, isAutosave?: boolean) => Promise<Saved>;
  /** True for a record that saves itself while it is typed. */
  savesItself?: ((values: FieldValues, base: FieldValues) => boolean) | undefined;
  onSaved?: ((record: FieldValues) => void) | undefined;
  /** For a record whose slug is made from its title. */
  findFreeSlug?: FindFreeSlug | undefined;
  singular: string;
}

/**
 * The state of a form that edits one record.
 *
 * Four things are told apart. `record` is the newest version that was read, from whichever page. `base` is the version
 * that the form was opened with or that its last save gave back: what was typed was typed over it, a save is compared with
 * it, and what differs from it is unsaved. The form's own default values are always the base. Its values are what stands
 * in the fields now. A newer record becomes the base of an untouched form; a touched one keeps its base, and the save
 * brings the two together.
 */
export function useRecordForm(options: RecordFormOptions) {
  const { record, resolver, model, save, savesItself, onSaved, findFreeSlug, singular } = options;
  const [base, baseNow, setBase] = useBase(record);
  const [merged, setMerged] = useState<string[]>([]);
  const form = useForm({ defaultValues: record, resolver, mode: "onTouched" });
  const makeSlugFree = useSlugFromTitle(form, findFreeSlug);
  const { dirtyFields } = form.formState;
  const isDirty = Object.keys(dirtyFields).length > 0;
  const outcome = useRef<Saved | null>(null);
  // The form's own state tells of it only after the next render, when the record could have been added twice.
  const isOwnerSaving = useRef(false);
  // True from a save that nobody answered until the next one.
  const isWaiting = useRef(false);
  // Fields whose values the last autosave was refused for.
  const refused = useRef<string[]>([]);

  function open(values: FieldValues) {
    setBase(values);
    form.reset(values);
  }

  /** Puts text that was typed earlier, over an earlier version of the record, into the form as unsaved. */
  function restore(values: FieldValues, over: FieldValues) {
    open(over);
    form.reset(values, { keepDefaultValues: true });
  }

  /** Goes on from what was saved while typing went on: nothing that was typed since is touched. */
  function takeOver(sent: FieldValues, saved: FieldValues) {
    const { merged: values, conflicts } = mergeChanges(sent, form.getValues(), saved);
    // Then the next save finds another version than its own, and asks.
    if (conflicts.length > 0) return;
    for (const [name, value] of Object.entries(values as FieldValues)) {
      if (!isSame(form.getValues(name), value)) form.setValue(name, value);
    }
    setBase(saved);
    // What differs from what was saved is unsaved from now on.
    form.reset(saved, {
      keepValues: true,
      keepErrors: true,
      keepTouched: true,
      keepFieldsRef: true,
    });
  }

  /** Saves what the form holds; once more with a free slug if the one made from the title is taken. */
  async function saveForm(isAutosave?: boolean): Promise<{ sent: FieldValues; saved: Saved }> {
    for (let isRepeat = false; ; isRepeat = true) {
      const sent = structuredClone(form.getValues());
      try {
        return { sent, saved: await save(sent, baseNow(), isAutosave) };
      } catch (error) {
        if (isRepeat || !(await makeSlugFree(error, baseNow().id))) throw error;
      }
    }
  }

  async function saveItself(): Promise<AutosaveOutcome> {
    try {
      const { sent, saved } = await saveForm(true);
      form.clearErrors(["root", ...refused.current]);
      takeOver(sent, saved.record);
      if (saved.merged.length > 0) setMerged(saved.merged);
      onSaved?.(saved.record);
      return "done";
    } catch (error) {
      const problems = problemsOf(error);
      refused.current = problems.map(({ name }) => name);
      for (const { name, message } of problems) form.setError(name, { message });
      if (error instanceof ConflictError) return "stop";
      const atField = problems.find(({ name }) => !name.startsWith("root"));
      if (!atField) return "again";
      // The field may be in a part of the page that is hidden.
      const name = fieldName(model, atField.name.split("."));
      form.setError("root.refused", { message: `${name}: ${atField.message}` });
      return "done";
    }
  }

  const { isSaving, yieldToOwner } = useAutosave({
    form,
    isDue() {
      const values = form.getValues();
      const isWanted = savesItself?.(values, baseNow()) && !isOwnerSaving.current;
      return isWanted === true && !isSame(values, baseNow()) && model.safeParse(values).success;
    },
    save: saveItself,
  });

  const saveTyped = form.handleSubmit(async () => {
    setMerged([]);
    isWaiting.current = false;
    try {
      outcome.current = (await saveForm()).saved;
    } catch (error) {
      void reportFailure(error);
      isWaiting.current = error instanceof ConnectionError;
      for (const { name, message } of problemsOf(error)) form.setError(name, { message });
    }
  });

  /** While the server is away the form itself says that it saves later. */
  async function reportFailure(error: unknown) {
    if (error instanceof ConnectionError && !(await checkServer())) return;
    toastFailure(error, sharedMessage("saveFailed", { singular: translated(singular) }));
  }

  async function submit(event?: SyntheticEvent) {
    event?.preventDefault();
    if (isOwnerSaving.current) return;
    isOwnerSaving.current = true;
    try {
      // First, because a form that is given what was saved meanwhile no longer counts as being submitted.
      await yieldToOwner();
      await saveTyped();
    } finally {
      isOwnerSaving.current = false;
    }
    const saved = outcome.current;
    if (!saved) return;
    outcome.current = null;
    toastSuccess(sharedMessage("saved", { singular: capitalised(translated(singular)) }));
    setMerged(saved.merged);
    onSaved?.(saved.record);
    open(saved.record);
  }

  const submitLatest = useRef(submit);
  submitLatest.current = submit;
  useEffect(
    () =>
      onServerBack(() => {
        if (isWaiting.current) void submitLatest.current();
      }),
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new record is a reason to look
  useEffect(() => {
    if (isNewer(base, record)) return;
    if (!isDirty && isSame(form.getValues(), base) && !isSame(record, base)) open(record);
  }, [record]);

  const isOutdated = isDirty && isNewer(record, base);
  return { form, base, merged, submit, restore, isSaving, isOutdated };
}

/** Whether a version of a record was stored after another one; what was never stored is neither. */
function isNewer({ updated_at: one }: FieldValues, { updated_at: other }: FieldValues): boolean {
  // As texts, because dates know no microseconds.
  return typeof one === "string" && typeof other === "string" && one > other;
}

/** The base of a form as it is rendered, as it is between two renders, and how it is set. */
function useBase(record: FieldValues) {
  const [base, setBase] = useState(record);
  const now = useRef(base);
  const set = (values: FieldValues) => {
    now.current = values;
    setBase(values);
  };
  return [base, () => now.current, set] as const;
}

/** What to show where: messages at fields when the error names some, else one for the whole form. */
function problemsOf(error: unknown): { name: string; message: string }[] {
  const atFields = fieldErrors(error);
  if (atFields) return Object.entries(atFields).map(([name, message]) => ({ name, message }));
  const { name, message } =
    error instanceof Error && error.message ? error : new Error(sharedMessage("somethingWrong"));
  return [{ name: `root.${name}`, message }];
}
