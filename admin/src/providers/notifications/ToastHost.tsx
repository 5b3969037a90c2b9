import { type ReactNode, useEffect } from "react";
import { useNotificationContext, useTranslate } from "react-admin";
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

const titles = {
  success: "Success",
  error: "Error",
  info: "Note",
  warning: "Warning",
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
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (!next) return;
    const { message, type, notificationOptions } = next;
    const level = type as ToastLevel;
    showToast({
      level,
      title: titles[level] ?? titles.info,
      message:
        typeof message === "string"
          ? translate(message, notificationOptions?.messageArgs)
          : "Something needs your attention.",
    });
  }, [notifications, takeNotification, translate]);
  return null;
}
