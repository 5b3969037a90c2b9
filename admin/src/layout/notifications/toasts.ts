import type { ReactNode } from "react";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { closeSnackbar, enqueueSnackbar, type SnackbarKey } from "./notistack.ts";

/** How long a toast stays, in milliseconds. */
export const toastDuration = 5_000;
/** How far a toast is pushed aside before it goes, in pixels. */
export const swipeThreshold = 50;
/** The key that moves the focus to the toast, or brings the last one back. */
export const toastHotkey = "F8";
/** How long a dismissed toast can be brought back, in milliseconds. */
const toastRemovalDelay = 1_000_000;

export type ToastLevel = "success" | "error" | "info" | "warning";

export interface ToastMessage {
  level: ToastLevel;
  title: string;
  message: ReactNode;
  /** What can be done about it while the toast is there. */
  action?: { label: string; run(): void };
  /** Called once when the toast goes, for whatever reason. */
  onClosed?(): void;
  /** How long it stays, in milliseconds; null until it is dismissed. The default is {@link toastDuration}. */
  duration?: number | null;
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

let last: { toast: ToastMessage; key: SnackbarKey; closedAt: number | null } | null = null;

/** Shows a toast in place of the one that is shown. */
export function showToast(toast: ToastMessage): void {
  closeToast();
  const { duration = toastDuration } = toast;
  const key = enqueueSnackbar(toast.message, {
    variant: "toast",
    toast,
    autoHideDuration: duration,
  });
  last = { toast, key, closedAt: null };
}

/** Takes the toast away that is shown. */
export function closeToast(): void {
  if (last?.closedAt !== null) return;
  closeSnackbar(last.key);
  // Said here as well, because nobody says it of a toast that was replaced before it was seen.
  toastClosed(last.key);
}

/** Remembers when the toast went, for {@link recallToast}. */
export function toastClosed(key: SnackbarKey): void {
  if (last?.key !== key || last.closedAt !== null) return;
  last.closedAt = Date.now();
  last.toast.onClosed?.();
}

/**
 * Shows the last toast again when it went less than {@link toastRemovalDelay} ago: an error stays reachable. What could
 * be done about it then no longer can.
 */
export function recallToast(): void {
  if (!last?.closedAt || Date.now() - last.closedAt >= toastRemovalDelay) return;
  const { level, title, message } = last.toast;
  showToast({ level, title, message });
}

/** Reports a success in the words of the error catalogue. */
export function toastSuccess(message: string): void {
  showToast({ level: "success", title: sharedMessage("success"), message });
}

/** Reports a failure in the words of the error catalogue. */
export function toastError(message: string, title = sharedMessage("error")): void {
  showToast({ level: "error", title, message });
}
