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
  message: string;
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

/** Shows a toast in place of the one that is shown, for {@link toastDuration}. */
export function showToast(toast: ToastMessage): void {
  if (last && last.closedAt === null) closeSnackbar(last.key);
  const key = enqueueSnackbar(toast.message, { variant: "toast", toast });
  const shown = { toast, key, closedAt: null as number | null };
  last = shown;
}

/** Remembers when the toast went, for {@link recallToast}. */
export function toastClosed(key: SnackbarKey): void {
  if (last?.key === key) last.closedAt = Date.now();
}

/** Shows the last toast again when it went less than {@link toastRemovalDelay} ago: an error stays reachable. */
export function recallToast(): void {
  if (last?.closedAt && Date.now() - last.closedAt < toastRemovalDelay) showToast(last.toast);
}

/** Reports a success in the words of the error catalogue. */
export function toastSuccess(message: string): void {
  showToast({ level: "success", title: "Success", message });
}

/** Reports a failure in the words of the error catalogue. */
export function toastError(message: string, title = "Error"): void {
  showToast({ level: "error", title, message });
}
