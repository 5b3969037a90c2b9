import { capitalise } from "@portfolio/content/characters";
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ConnectionError } from "../data/api/errors.ts";
import { checkServer, onServerReconnected } from "../data/connection/connection.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { translateText } from "../i18n/messages.ts";
import {
  showToast,
  type ToastMessage,
  toastFailure,
  toastSuccess,
} from "../layout/notifications/toasts.ts";
import { isShownInForm, showSaveError } from "./save-errors.ts";

interface SaveResult {
  /** Replaces the toast that says that the record was saved. */
  toast: ToastMessage | undefined;
}

interface SubmitOptions<Result extends SaveResult> {
  form: UseFormReturn;
  singular: string;
  save: () => Promise<Result>;
  /** Called if a field is invalid or the save fails, except after a save without a response. */
  onRefused: () => void;
  onSaved: (result: Result) => void;
  autosave: { pause: () => Promise<void>; resume: () => void };
}

/**
 * Returns the submit handler of a form: validates, saves, and reports the result. After a save without a response it
 * submits again when the server is reachable.
 */
export function useSubmit<Result extends SaveResult>(options: SubmitOptions<Result>) {
  const { form, singular, save, onRefused, onSaved, autosave } = options;
  const [isWaitingForServer, setWaitingForServer] = useState(false);
  // React updates `formState.isSubmitting` only with the next render. A second submit before that would create the
  // record twice.
  const isSubmitting = useRef(false);

  /**
   * Shows the error of a failed save in the form if the form can say what to do, otherwise as a toast. Shows both if
   * the server is reachable but sent no response, because it is unknown whether the text was saved.
   */
  async function reportFailure(error: unknown) {
    if (isShownInForm(error)) {
      showSaveError(form, error);
      if (!(error instanceof ConnectionError) || !(await checkServer())) return;
    }
    toastFailure(error, sharedMessage("saveFailed", { singular: translateText(singular) }));
  }

  async function submit(event?: SyntheticEvent) {
    event?.preventDefault();
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    const results: Result[] = [];
    try {
      // Wait for a running autosave before the validation, because an autosave that succeeds resets
      // `formState.isSubmitting`.
      await autosave.pause();
      await form.handleSubmit(async () => {
        setWaitingForServer(false);
        try {
          results.push(await save());
        } catch (error) {
          void reportFailure(error);
          const isUnanswered = error instanceof ConnectionError;
          setWaitingForServer(isUnanswered);
          if (!isUnanswered) onRefused();
        }
      }, onRefused)();
    } finally {
      isSubmitting.current = false;
      autosave.resume();
    }
    for (const result of results) {
      if (result.toast) showToast(result.toast);
      else toastSuccess(sharedMessage("saved", { singular: capitalise(translateText(singular)) }));
      onSaved(result);
    }
  }

  const resubmit = useEffectEvent(() => void submit());
  useEffect(
    () => (isWaitingForServer ? onServerReconnected(() => resubmit()) : undefined),
    [isWaitingForServer],
  );

  return submit;
}
