import { Alert } from "@mui/material";
import { type ReactNode, Suspense, useRef } from "react";
import { RecordContextProvider, SourceContextProvider } from "react-admin";
import { type FieldValues, FormProvider, useFormState } from "react-hook-form";
import { SchemaProvider } from "../fields/schema-context.tsx";
import { sharedMessage } from "../i18n/en/shared.ts";
import { lazyComponent } from "../layout/lazy-component.tsx";
import { useWindowEvent } from "../layout/page-events.ts";
import { RelativeTime } from "../layout/RelativeTime.tsx";
import { sourceContext } from "../layout/source-context.ts";
import type { EditedRecord } from "./edited-record.ts";
import { LeaveGuard } from "./LeaveGuard.tsx";
import { LiveNotices } from "./LiveNotices.tsx";
import { RecoveryOffer } from "./recovery/RecoveryOffer.tsx";
import { SaveBar, type SiteLink } from "./SaveBar.tsx";
import { SaveProblem } from "./SaveProblem.tsx";
import { useRecordForm } from "./use-record-form.ts";

// The dialog is loaded on demand, because conflicts are rare.
const ConflictDialog = lazyComponent(() => import("./merge/ConflictDialog.tsx"));

/** Parts of a form, passed to a layout that arranges them. */
export interface SaveParts {
  saveState: ReactNode;
  /** Notices about the record, such as a failed save or a change in another window. */
  notices: ReactNode;
}

interface RecordFormProps {
  record: EditedRecord;
  onSaved?: (record: FieldValues) => void;
  siteLink?: SiteLink | null | undefined;
  /** Whether the record was deleted while the form was open. */
  isMissing?: boolean;
  /** The inputs, in a layout such as `FormWithPreview`. If this is a function, it also replaces the save bar. */
  children: ReactNode | ((parts: SaveParts) => ReactNode);
}

/**
 * A form that saves a record without losing text: it autosaves drafts, merges changes of other tabs, stores recovery
 * copies, and asks before the page is left with unsaved changes. Ctrl or Cmd + S saves. Inputs read the form, the
 * record and the schema from context.
 */
export function RecordForm({
  record,
  onSaved,
  siteLink,
  isMissing = false,
  children,
}: RecordFormProps) {
  const { key, schema, singular } = record;
  const { form, base, isOutdated, isAutosaving, mergedFields, question, submit, restore } =
    useRecordForm(record, onSaved);
  const formElement = useRef<HTMLFormElement>(null);
  useWindowEvent("keydown", (event) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    formElement.current?.requestSubmit();
  });

  const saveState = <SaveState savedAt={base.updated_at ?? null} isAutosaving={isAutosaving} />;
  const notices = (
    <>
      <SaveProblem />
      <LiveNotices
        recordKey={base.id ? key : null}
        singular={singular}
        isMissing={isMissing}
        isOutdated={isOutdated}
      />
      {mergedFields.length > 0 && (
        <Alert severity="info" sx={{ mb: 1.5, maxWidth: "36rem" }}>
          {sharedMessage("merged", { names: mergedFields.join(", ") })}
        </Alert>
      )}
    </>
  );
  return (
    <RecordContextProvider value={base}>
      <SourceContextProvider value={sourceContext}>
        <FormProvider {...form}>
          <RecoveryOffer recordKey={key} base={base} onRestore={restore} />
          <form ref={formElement} onSubmit={submit} noValidate style={formStyle}>
            <SchemaProvider value={schema}>
              {typeof children === "function" ? children({ saveState, notices }) : children}
            </SchemaProvider>
            {typeof children !== "function" && (
              <SaveBar saveState={saveState} siteLink={siteLink}>
                {notices}
              </SaveBar>
            )}
          </form>
          <LeaveGuard />
          {question && (
            <Suspense fallback={null}>
              <ConflictDialog question={question} schema={schema} />
            </Suspense>
          )}
        </FormProvider>
      </SourceContextProvider>
    </RecordContextProvider>
  );
}

interface SaveStateProps {
  /** ISO time of the last save; null for a new record. */
  savedAt: string | null;
  isAutosaving: boolean;
}

/** Text that says whether the form is saved. */
function SaveState({ savedAt, isAutosaving }: SaveStateProps) {
  const { isSubmitting, dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  return <span role="status">{textOf(isSubmitting || isAutosaving, isDirty, savedAt)}</span>;
}

function textOf(isSaving: boolean, isDirty: boolean, savedAt: string | null): ReactNode {
  if (isSaving) return sharedMessage("saving");
  if (isDirty) return sharedMessage("unsaved");
  if (!savedAt) return sharedMessage("notSaved");
  return sharedMessage.with("savedWhen", { when: <RelativeTime value={savedAt} /> });
}

/** Fills the page, so that the save bar is at its bottom. */
const formStyle = { display: "flex", flexDirection: "column", flex: 1, gap: "2.5rem" } as const;
