import type { AlertColor } from "@mui/material";
import { type ReactNode, useEffect } from "react";
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from "react-admin";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { onPageHidden, useWindowEvent } from "../page-events.ts";
import { SnackbarProvider } from "./notistack.ts";
import { Toast } from "./Toast.tsx";
import { reopenLastToast, showToast, toastClosed, toastDurationMs, toastHotkey } from "./toasts.ts";
import { deferMutation, flushMutation, undoOptions } from "./undoable.ts";

const titles = {
  success: "success",
  error: "error",
  info: "note",
  warning: "warning",
} as const satisfies { [L in AlertColor]: string };

/** Shows toasts, one at a time, including the notifications of react-admin. */
export function ToastHost({ children }: { children: ReactNode }) {
  useWindowEvent("keydown", (event) => {
    if (event.key !== toastHotkey) return;
    event.preventDefault();
    const toast = document.querySelector<HTMLElement>("[data-toast]");
    if (toast) toast.focus();
    else reopenLastToast();
  });

  return (
    <SnackbarProvider
      maxSnack={1}
      autoHideDuration={toastDurationMs}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      Components={{ toast: Toast }}
      onClose={(_event, _reason, key) => key !== undefined && toastClosed(key)}
    >
      {children}
      <ReactAdminNotifications />
    </SnackbarProvider>
  );
}

function ReactAdminNotifications() {
  const { takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();

  // Must run before the effect that shows the mutation's notification.
  useEffect(() => {
    const mutation = takeMutation();
    if (mutation) deferMutation(mutation);
  }, [takeMutation]);

  useEffect(() => {
    const next = takeNotification();
    if (!next) return;
    const { message, type, notificationOptions = {} } = next;
    const { messageArgs, undoable, autoHideDuration } = notificationOptions;
    const level = type as AlertColor;
    showToast({
      level,
      title: sharedMessage(titles[level] ?? titles.info),
      message: typeof message === "string" ? translate(message, messageArgs) : message,
      ...(undoable && undoOptions(translate("ra.action.undo"))),
      ...(autoHideDuration !== undefined && { durationMs: autoHideDuration }),
    });
  }, [takeNotification, translate]);

  useWindowEvent("beforeunload", (event) => {
    // The browser's question gives the request time to arrive.
    if (flushMutation()) event.preventDefault();
  });
  useEffect(() => onPageHidden(flushMutation), []);
  return null;
}
