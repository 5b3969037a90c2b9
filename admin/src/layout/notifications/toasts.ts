import type { AlertColor } from "@mui/material";
import { onlineManager } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CsrfError } from "../../data/api/csrf.ts";
import {
  DiskFullError,
  ExpectedError,
  isNetworkError,
  isRowMissing,
  NotAuthenticatedError,
  RequestTimeoutError,
  statusOf,
} from "../../data/api/errors.ts";
import { shouldRetryQuery } from "../../data/provider/query-client.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { closeSnackbar, enqueueSnackbar, type SnackbarKey } from "./notistack.ts";

export const toastDurationMs = 5_000;
/** Duration of a toast with an action. Reaching the action by keyboard or screen reader takes time. */
export const actionToastDurationMs = 20_000;
export const swipeThresholdPx = 50;
export const toastHotkey = "F8";
/** Time during which a closed toast can be reopened. */
const reopenableMs = 1_000_000;

export interface ToastMessage {
  level: AlertColor;
  title: string;
  message: ReactNode;
  action?: { label: string; run(): void };
  /** Called once when the toast closes for any reason. */
  onClosed?(): void;
  /** Default: {@link toastDurationMs} or {@link actionToastDurationMs}. Null: until dismissed. */
  durationMs?: number | null;
}

declare module "notistack" {
  interface VariantOverrides {
    default: false;
    success: false;
    error: false;
    warning: false;
    info: false;
    toast: { toast: ToastMessage };
  }
}

let lastToast: { toast: ToastMessage; key: SnackbarKey; closedAt: number | null } | null = null;

export function showToast(toast: ToastMessage): void {
  closeToast();
  const key = enqueueSnackbar(toast.message, { variant: "toast", toast });
  lastToast = { toast, key, closedAt: null };
}

export function closeToast(): void {
  if (lastToast?.closedAt !== null) return;
  closeSnackbar(lastToast.key);
  // notistack does not report a toast that was replaced before it was rendered.
  handleToastClosed(lastToast.key);
}

/** Time in ms after which a toast closes; null if it stays until it is dismissed. */
export function durationMsOf({ action, durationMs }: ToastMessage): number | null {
  if (durationMs !== undefined) return durationMs;
  return action ? actionToastDurationMs : toastDurationMs;
}

export function handleToastClosed(key: SnackbarKey): void {
  if (lastToast?.key !== key || lastToast.closedAt !== null) return;
  lastToast.closedAt = Date.now();
  lastToast.toast.onClosed?.();
}

/** Shows the last toast again, without its action, if it closed less than {@link reopenableMs} ago. */
export function reopenLastToast(): void {
  if (!lastToast?.closedAt || Date.now() - lastToast.closedAt >= reopenableMs) return;
  const { level, title, message } = lastToast.toast;
  showToast({ level, title, message });
}

export function toastSuccess(message: string): void {
  showToast({ level: "success", title: sharedMessage("success"), message });
}

export function toastError(message: string, title = sharedMessage("error")): void {
  showToast({ level: "error", title, message });
}

/**
 * Shows an error toast with `message`, or with the error's own message for errors of the session, timeouts and a full
 * disk. Logs unexpected errors. `title` replaces "Error". Does nothing for a CSRF failure, which has a toast already.
 */
export function toastFailure(error: unknown, message: string, title?: string): void {
  if (error instanceof CsrfError) return;
  const isRefusal = statusOf(error) >= 400 && statusOf(error) < 500;
  if (!isRefusal && !(error instanceof ExpectedError)) console.error(error);
  const ownMessage =
    error instanceof NotAuthenticatedError ||
    error instanceof RequestTimeoutError ||
    error instanceof DiskFullError
      ? error.message
      : undefined;
  toastError(ownMessage ?? message, title);
}

/** Reports a failed deletion of a record. After a deletion without a response, says that the outcome is unknown. */
export function toastDeletionFailure(error: unknown, singular: string): void {
  const isOutcomeUnknown = isNetworkError(error);
  toastFailure(
    error,
    sharedMessage(isOutcomeUnknown ? "outcomeUnknown" : "deleteFailed", { singular }),
  );
}

/**
 * Query options that show a toast if a load fails. The page itself reports a missing record, and the offline bar that the
 * server is unreachable.
 */
export const loadFailureOptions = {
  onError: (error: unknown) => {
    if (isRowMissing(error) || !onlineManager.isOnline()) return;
    toastFailure(error, sharedMessage("loadFailed"));
  },
  // Set here too, because react-admin's lists override the query client's default.
  retry: shouldRetryQuery,
};
