import { Alert, Box } from "@mui/material";
import { type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { RecordContextProvider, SourceContextProvider } from "react-admin";
import { type FieldValues, FormProvider, useFormState } from "react-hook-form";
import type { z } from "zod";
import { DraftOffer } from "../drafts/DraftOffer.tsx";
import { useDraft } from "../drafts/use-draft.ts";
import { ModelProvider } from "../inputs/model.tsx";
import { type Storage, useMergingSave } from "../merge/use-merging-save.ts";
import { WithPreview } from "../preview/WithPreview.tsx";
import { sharedWord } from "../words/en/shared.ts";
import { LeaveGuard } from "./LeaveGuard.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { randomId } from "./random-id.ts";
import { recordResolver } from "./record-resolver.ts";
import { type Place, SaveBar } from "./SaveBar.tsx";
import { useRecordForm } from "./use-record-form.ts";

// Few saves meet another tab's.
const ConflictDialog = lazyPart(() => import("../merge/ConflictDialog.tsx"));

interface RecordFormProps extends Storage {
  /** What the form starts from; a new record has no `updated_at`. */
  record: FieldValues;
  /** Name under which unsaved text of this record is kept in the browser. */
  draftOf: string;
  /** The edited part of the record, with the labels of its fields. */
  model: z.ZodType;
  /** Called after a save, when the page may be left. */
  onSaved?: (record: FieldValues) => void;
  /** True for a record that saves itself while it is typed. */
  savesItself?: (values: FieldValues, base: FieldValues) => boolean;
  /** What one such record is called inside a sentence. */
  singular: string;
  /** Where the record is on the site. */
  place?: Place;
  /** The record as visitors will see it, for beside the form. */
  preview?: ReactNode;
  children: ReactNode;
}

/**
 * A form with everything that saving takes: the bar, the messages of the error catalogue, Ctrl or Cmd + S, a
 * guard against leaving unsaved changes, text that survives a failed save, a reload and a lost session, and edits
 * of other tabs brought together.
 */
export function RecordForm({
  record,
  draftOf,
  model,
  save: saveOver,
  reload,
  onSaved,
  savesItself,
  singular,
  place,
  preview,
  children,
}: RecordFormProps) {
  const resolver = useMemo(() => recordResolver(model), [model]);
  // Chosen once, so that a record whose adding nobody answered is not added twice.
  const [newId] = useState(randomId);
  const add: Storage["save"] = (values, base, isAutosave) =>
    saveOver(base.id ? values : { ...values, id: newId }, base, isAutosave);
  const { save, question } = useMergingSave({ save: add, reload }, model);
  const { form, base, merged, submit, restore, isSaving } = useRecordForm({
    record,
    resolver,
    model,
    save,
    savesItself,
    onSaved,
    singular,
  });
  const fields = (
    <ModelProvider value={model}>
      <SavingPause>{children}</SavingPause>
    </ModelProvider>
  );
  const { left, settle } = useDraft({ form, record: draftOf, base });

  return (
    <RecordContextProvider value={base}>
      <SourceContextProvider value={sources}>
        <FormProvider {...form}>
          {left && (
            <DraftOffer
              at={left.at}
              onRestore={() => {
                restore(left.values, left.base);
                void settle();
              }}
              onDiscard={settle}
            />
          )}
          <form onSubmit={submit} noValidate>
            {preview ? <WithPreview preview={preview}>{fields}</WithPreview> : fields}
            <SaveBar savedAt={base.updated_at ?? null} place={place} isSavingItself={isSaving}>
              {merged.length > 0 && (
                <Alert severity="info" sx={{ mb: 1.5, maxWidth: "36rem" }}>
                  {sharedWord("merged", { names: merged.join(", ") })}
                </Alert>
              )}
            </SaveBar>
          </form>
          <LeaveGuard />
          {question && (
            <Suspense fallback={null}>
              <ConflictDialog question={question} model={model} />
            </Suspense>
          )}
        </FormProvider>
      </SourceContextProvider>
    </RecordContextProvider>
  );
}

/** For react-admin's inputs: a field's name is its path from the record. */
const sources = { getSource: (source: string) => source, getLabel: (source: string) => source };

/** While a save is under way nothing can be typed that its answer would then overwrite. */
function SavingPause({ children }: { children: ReactNode }) {
  const { isSubmitting } = useFormState();

  useEffect(() => {
    if (!isSubmitting) return;
    const focused = document.activeElement;
    return () => {
      if (focused instanceof HTMLElement) setTimeout(() => focused.focus({ preventScroll: true }));
    };
  }, [isSubmitting]);

  return <Box inert={isSubmitting}>{children}</Box>;
}
