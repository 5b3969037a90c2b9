import type { ReactNode } from "react";
import { useFormState } from "react-hook-form";
import { sharedMessage } from "../i18n/en/shared.ts";
import { RelativeTime } from "../layout/RelativeTime.tsx";

interface SaveStateProps {
  /** ISO time of the last save; null for a new record. */
  savedAt: string | null;
  isAutosaving: boolean;
}

/** Text that says whether the form is saved. */
export function SaveState({ savedAt, isAutosaving }: SaveStateProps) {
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
