import { type ReactNode, useEffect } from "react";
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from "react-admin";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { SnackbarProvider } from "./notistack.ts";
import { Toast } from "./Toast.tsx";
import {
  recallToast,
  showToast,
  type ToastLevel,
  toastClosed,
  toastDuration,
  toastHotkey,
} from "./toasts.ts";
import { holdBack, offerToUndo, settleNow } from "./undoable.ts";

const titles = {
  success: "success",
  error: "error",
  info: "note",
  warning: "warning",
} as const satisfies { [L in ToastLevel]: string };

/** The corner where toasts appear, one at a time; also shows what react-admin's own parts report. */
export function ToastHost({ children }: { children: ReactNode }) {
  useEffect(() => {
    function focusToast(event: KeyboardEvent) {
      if (event.key !== toastHotkey) return;
      event.preventDefault();
      const shown = document.querySelector<HTMLElement>("[data-toast]");
      if (shown) shown.focus();
      else recallToast();
    }
    window.addEventListener("keydown", focusToast);
    return () => window.removeEventListener("keydown", focusToast);
  }, []);

  return (
    <SnackbarProvider
      maxSnack={1}
      autoHideDuration={toastDuration}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      Components={{ toast: Toast }}
      onClose={(_event, _reason, key) => key !== undefined && toastClosed(key)}
    >
      {children}
      <FrameworkNotifications />
    </SnackbarProvider>
  );
}

function FrameworkNotifications() {
  const { takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();

  // Before its notification, which arrives at the same time.
  useEffect(() => {
    const mutation = takeMutation();
    if (mutation) holdBack(mutation);
  }, [takeMutation]);

  useEffect(() => {
    const next = takeNotification();
    if (!next) return;
    const { message, type, notificationOptions = {} } = next;
    const { messageArgs, undoable, autoHideDuration } = notificationOptions;
    const level = type as ToastLevel;
    showToast({
      level,
      title: sharedMessage(titles[level] ?? titles.info),
      message: typeof message === "string" ? translate(message, messageArgs) : message,
      ...(undoable && offerToUndo(translate("ra.action.undo"))),
      ...(autoHideDuration !== undefined && { duration: autoHideDuration }),
    });
  }, [takeNotification, translate]);

  useEffect(() => {
    function onLeave(event: BeforeUnloadEvent) {
      // It is on its way: the question gives it the time to arrive.
      if (settleNow()) event.preventDefault();
    }
    function onHidden() {
      if (document.visibilityState === "hidden") settleNow();
    }
    window.addEventListener("beforeunload", onLeave);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      window.removeEventListener("beforeunload", onLeave);
      document.removeEventListener("visibilitychange", onHidden);
    };
  }, []);
  return null;
}
