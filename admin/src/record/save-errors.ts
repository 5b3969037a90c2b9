import type { UseFormReturn } from "react-hook-form";
import {
  ConflictError,
  ConnectionError,
  DiskFullError,
  fieldErrors,
  NotAuthenticatedError,
} from "../data/api/errors.ts";
import { sharedMessage } from "../i18n/en/shared.ts";

/**
 * Shows a failed save in a form: at the fields that the error names, otherwise as `root.<error name>`, which the save
 * bar displays. Returns the errors that it set.
 */
export function showSaveError(form: UseFormReturn, error: unknown) {
  const problems = problemsOf(error);
  for (const { name, message } of problems) form.setError(name, { message });
  return problems;
}

/** Whether a form shows the error itself, at a field or with instructions for the owner. */
export function isShownInForm(error: unknown): boolean {
  return (
    error instanceof NotAuthenticatedError ||
    error instanceof ConnectionError ||
    error instanceof ConflictError ||
    error instanceof DiskFullError ||
    Boolean(fieldErrors(error))
  );
}

function problemsOf(error: unknown): { name: string; message: string }[] {
  const errorsByField = fieldErrors(error);
  if (errorsByField)
    return Object.entries(errorsByField).map(([name, message]) => ({ name, message }));
  const { name, message } =
    error instanceof Error && error.message ? error : new Error(sharedMessage("unknownError"));
  return [{ name: `root.${name}`, message }];
}
