import { Alert } from "@mui/material";
import { type ComponentType, type ReactNode, Suspense, useMemo, useState } from "react";
import { RecordContextProvider, SourceContextProvider } from "react-admin";
import { type FieldValues, FormProvider } from "react-hook-form";
import type { z } from "zod";
import { randomId } from "../data/random-id.ts";
import { ModelProvider } from "../fields/model.tsx";
import { sharedMessage } from "../i18n/en/shared.ts";
import { lazyPart } from "../layout/lazy-part.tsx";
import { plainSources } from "../layout/plain-sources.ts";
import { DraftOffer } from "./drafts/DraftOffer.tsx";
import { useDraft } from "./drafts/use-draft.ts";
import { LeaveGuard } from "./LeaveGuard.tsx";
import { LiveNotes } from "./LiveNotices.tsx";
import { type Storage, useMergingSave } from "./merge/use-merging-save.ts";
import { WithPreview } from "./preview/WithPreview.tsx";
import { recordResolver } from "./record-resolver.ts";
import { type Place, SaveBar } from "./SaveBar.tsx";
import { SavingPause } from "./SavingPause.tsx";
import { useRecordForm } from "./use-record-form.ts";
import type { FindFreeSlug } from "./use-slug-from-title.ts";

// Few saves meet another tab's.
const ConflictDialog = lazyPart(() => import("./merge/ConflictDialog.tsx"));

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
  /** For a new record with a slug, which is then made from the title. */
  findFreeSlug?: FindFreeSlug;
  /** What one such record is called inside a sentence. */
  singular: string;
  /** Where the record is on the site. */
  place?: Place;
  /** True for a record that was there when the form was opened and is not any more. */
  isMissing?: boolean;
  /** The record as visitors will see it, for beside the form. */
  preview?: ReactNode;
  /** Where the inputs and the preview stand. */
  layout?: ComponentType<FormLayoutProps>;
  /** The inputs. */
  children: ReactNode;
}

export interface FormLayoutProps {
  preview: ReactNode;
  /** The inputs. */
  children: ReactNode;
}

/** The inputs, with the preview beside them where there is one. */
function Plain({ preview, children }: FormLayoutProps) {
  return preview ? <WithPreview preview={preview}>{children}</WithPreview> : children;
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
  findFreeSlug,
  singular,
  place,
  isMissing = false,
  preview,
  layout: Layout = Plain,
  children,
}: RecordFormProps) {
  const resolver = useMemo(() => recordResolver(model), [model]);
  // Chosen once, so that a record whose adding nobody answered is not added twice.
  const [newId] = useState(randomId);
  const add: Storage["save"] = (values, base, isAutosave) =>
    saveOver(base.id ? values : { ...values, id: newId }, base, isAutosave);
  const { save, question } = useMergingSave({ save: add, reload }, model);
  const { form, base, merged, submit, restore, isSaving, isOutdated } = useRecordForm({
    record,
    resolver,
    model,
    save,
    savesItself,
    onSaved,
    findFreeSlug,
    singular,
  });
  const { left, settle } = useDraft({ form, record: draftOf, base });

  return (
    <RecordContextProvider value={base}>
      <SourceContextProvider value={plainSources}>
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
            <ModelProvider value={model}>
              <Layout preview={preview}>
                <SavingPause>{children}</SavingPause>
              </Layout>
            </ModelProvider>
            <SaveBar savedAt={base.updated_at ?? null} place={place} isSavingItself={isSaving}>
              <LiveNotes
                record={base.id ? draftOf : null}
                singular={singular}
                isMissing={isMissing}
                isOutdated={isOutdated}
              />
              {merged.length > 0 && (
                <Alert severity="info" sx={{ mb: 1.5, maxWidth: "36rem" }}>
                  {sharedMessage("merged", { names: merged.join(", ") })}
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
