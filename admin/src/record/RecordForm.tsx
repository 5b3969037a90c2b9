import OpenInNewIcon from "@mui/icons-material/OpenInNewOutlined";
import { Alert, Box, Button, Link } from "@mui/material";
import { type ReactNode, useEffect, useRef } from "react";
import { RecordContextProvider, useRecordContext } from "react-admin";
import { type FieldValues, FormProvider, useFormContext, useFormState } from "react-hook-form";
import { useAdminAuth } from "../data/auth/use-auth.ts";
import { useIsOnline } from "../data/connection/connection.ts";
import { createRequiredContext } from "../data/required-context.ts";
import { SchemaProvider } from "../fields/field.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { lazyDialog } from "../layout/lazy-component.tsx";
import { useKeyDown } from "../layout/page-events.ts";
import { RelativeTime } from "../layout/RelativeTime.tsx";
import { SecondaryText } from "../layout/SecondaryText.tsx";
import { touchTarget } from "../layout/touch-target.ts";
import { LiveNotices } from "./LiveNotices.tsx";
import type { RecordFormOptions } from "./record-form-options.ts";
import { FormUnsavedChangesPrompt, useIsClean } from "./UnsavedChangesPrompt.tsx";
import { UnsavedCopyOffer } from "./unsaved-copies/UnsavedCopyOffer.tsx";
import { useFocusInvalidField } from "./use-focus-invalid-field.ts";
import { useRecordForm } from "./use-record-form.ts";

// The dialog is loaded on demand, because conflicts are rare.
const ConflictDialog = lazyDialog(() => import("./merge/ConflictDialog.tsx"));

interface FormStatus {
  recordKey: string;
  singular: string;
  /** Whether the record was deleted while the form was open. */
  isMissing: boolean;
  /** Whether another window stored a newer version than the form's. */
  hasNewerVersion: boolean;
  isAutosaving: boolean;
  /** Undefined for a new record. */
  savedAt: string | undefined;
  /** Labels of the fields that the last save took from another window. */
  mergedFields: readonly string[];
}

const [FormStatusContext, useFormStatus] = createRequiredContext<FormStatus>(
  "The state of a form must be rendered inside a RecordForm.",
);

interface RecordFormProps {
  options: RecordFormOptions;
  /** Identifies the form in unsaved copies. Several forms may edit one record. Default: the key of the record. */
  copyKey?: string;
  onSaved?: (record: FieldValues) => void;
  siteLink?: SiteLink | null | undefined;
  /** Whether the record was deleted while the form was open. */
  isMissing?: boolean;
  /** False if the children contain {@link SaveState} and {@link FormNotices}. */
  hasSaveBar?: boolean;
  /** The inputs, in a layout such as `FormWithPreview`. */
  children: ReactNode;
}

/**
 * A form that saves a record without losing text: it autosaves drafts, merges changes of other windows, stores unsaved
 * copies, and asks before the page is left with unsaved changes. Ctrl or Cmd + S saves. Inputs read the form, the
 * record and the schema from context.
 *
 * A change of the form's state, such as the first unsaved change, must not render this component, because all fields
 * would render with it.
 */
export function RecordForm(props: RecordFormProps) {
  const { options, onSaved, siteLink, isMissing = false, hasSaveBar = true, children } = props;
  const { key, schema, singular } = options;
  const { copyKey = key } = props;
  const { form, base, conflictQuestion, submit, restore, ...status } = useRecordForm(
    options,
    onSaved,
  );
  const formRef = useRef<HTMLFormElement>(null);
  useFocusInvalidField(form, formRef);
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    formRef.current?.requestSubmit();
  });

  return (
    <RecordContextProvider value={base}>
      <FormProvider {...form}>
        <FormStatusContext value={{ ...status, recordKey: key, singular, isMissing }}>
          <FormUnsavedChangesPrompt>
            <UnsavedCopyOffer copyKey={copyKey} base={base} onRestore={restore} />
            <form ref={formRef} onSubmit={submit} noValidate style={formStyle}>
              <SchemaProvider value={schema}>{children}</SchemaProvider>
              {hasSaveBar && <SaveBar siteLink={siteLink} />}
            </form>
            {conflictQuestion && <ConflictDialog question={conflictQuestion} schema={schema} />}
          </FormUnsavedChangesPrompt>
        </FormStatusContext>
      </FormProvider>
    </RecordContextProvider>
  );
}

/** Whether the form has unsaved changes, or when it was saved. */
export function SaveState() {
  const { isAutosaving, savedAt } = useFormStatus();
  const { isSubmitting } = useFormState();
  const isDirty = !useIsClean();
  return <span role="status">{textOf(isSubmitting || isAutosaving, isDirty, savedAt)}</span>;
}

/** Notices about the record, such as a failed save or a change in another window. */
export function FormNotices() {
  const { recordKey, singular, isMissing, hasNewerVersion, mergedFields } = useFormStatus();
  const isDirty = !useIsClean();
  const { errors } = useFormState();
  const isStored = Boolean(useRecordContext()?.id);
  return (
    <>
      <SaveProblem />
      <LiveNotices
        recordKey={isStored ? recordKey : null}
        singular={singular}
        isMissing={isMissing}
        isOutdated={hasNewerVersion && isDirty && !errors.root?.ConflictError}
      />
      {mergedFields.length > 0 && (
        <Alert severity="info" sx={{ mb: 1.5, maxWidth: "36rem" }}>
          {sharedMessage("merged", { names: mergedFields.join(", ") })}
        </Alert>
      )}
    </>
  );
}

function textOf(isSaving: boolean, isDirty: boolean, savedAt?: string): ReactNode {
  if (isSaving) return sharedMessage("saving");
  if (isDirty) return sharedMessage("unsaved");
  if (!savedAt) return sharedMessage("notSaved");
  return sharedMessage.with("savedWhen", { when: <RelativeTime value={savedAt} /> });
}

/** Fills the page, so that the save bar is at its bottom. */
const formStyle = { display: "flex", flexDirection: "column", flex: 1, gap: "2.5rem" } as const;

export interface SiteLink {
  label: string;
  path: string;
}

/** Sticky bar at the bottom of a form: Save, the state of the form and a link to the site. */
function SaveBar({ siteLink }: Pick<RecordFormProps, "siteLink">) {
  const { isSubmitting } = useFormState();
  return (
    <Box
      sx={(theme) => ({
        position: "sticky",
        bottom: 0,
        zIndex: 2,
        mt: "auto",
        mx: { xs: -2, md: -4 },
        px: { xs: 2, md: 4 },
        py: 1.5,
        borderTop: `1px solid ${theme.palette.divider}`,
        backgroundColor: theme.palette.background.default,
      })}
    >
      <FormNotices />
      <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
        <Button
          type="submit"
          variant="contained"
          loading={isSubmitting}
          aria-keyshortcuts="Control+S Meta+S"
          sx={{ flexShrink: 0 }}
        >
          {sharedMessage("saveForm")}
        </Button>
        <SecondaryText component="div" sx={{ minWidth: 0, lineHeight: 1.3 }}>
          <SaveState />
        </SecondaryText>
        {siteLink && (
          <Link
            href={siteLink.path}
            target="_blank"
            rel="noreferrer"
            variant="body2"
            color="text.secondary"
            aria-label={siteLink.label}
            sx={{
              ...touchTarget,
              ml: "auto",
              display: "flex",
              alignItems: "center",
              gap: 0.5,
              whiteSpace: "nowrap",
            }}
          >
            {/* On a phone, the state of the form needs the space of the label. */}
            <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
              {siteLink.label}
            </Box>
            <OpenInNewIcon sx={{ fontSize: { xs: 20, sm: 16 } }} />
          </Link>
        )}
      </Box>
    </Box>
  );
}

export function SaveProblem() {
  const { errors } = useFormState();
  useClearSignInProblem();
  const problem = Object.entries(errors.root ?? {}).find(
    ([, detail]) => typeof detail === "object" && detail !== null && "message" in detail,
  );
  if (!problem) return null;
  const [name, detail] = problem;
  return (
    <Alert severity="error" sx={{ mb: 1.5, maxWidth: "36rem" }}>
      {describeSaveProblem(name, String((detail as { message: unknown }).message))}
    </Alert>
  );
}

/** When a session starts, removes the message that asks the owner to sign in. */
function useClearSignInProblem(): void {
  const authProvider = useAdminAuth();
  const { clearErrors } = useFormContext();
  useEffect(
    () =>
      authProvider.watchSession({
        onSession: () => clearErrors("root.NotAuthenticatedError"),
        onSessionEnd: () => undefined,
      }),
    [authProvider, clearErrors],
  );
}

function describeSaveProblem(name: string, message: string): ReactNode {
  if (name === "NotAuthenticatedError") return sharedMessage("signedOut");
  if (name === "ConnectionError") return <NoResponseText />;
  return sharedMessage("notSavedInputKept", { problem: endWithFullStop(message) });
}

/** Asks the owner to save again; if the server is unreachable, says that the form saves when the server is back. */
function NoResponseText() {
  return useIsOnline() ? sharedMessage("unanswered") : sharedMessage("saveWaitsForServer");
}

function endWithFullStop(message: string): string {
  const text = message.trim();
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
