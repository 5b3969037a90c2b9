import CloseIcon from "@mui/icons-material/Close";
import { Alert, type AlertColor, AlertTitle, Box, Button, IconButton } from "@mui/material";
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from "react-admin";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { onPageHidden, useKeyDown, useWindowEvent } from "../page-events.ts";
import {
  type CustomContentProps,
  SnackbarContent,
  SnackbarProvider,
  useSnackbar,
} from "./notistack.ts";
import {
  durationMsOf,
  handleToastClosed,
  reopenLastToast,
  showToast,
  swipeThresholdPx,
  type ToastMessage,
  toastHotkey,
} from "./toasts.ts";
import { deferMutation, flushMutation, undoOptions } from "./undoable.ts";

const titles = {
  success: "success",
  error: "error",
  info: "note",
  warning: "warning",
} as const satisfies { [L in AlertColor]: string };

/** Shows toasts, one at a time, including the notifications of react-admin. */
export function ToastHost({ children }: { children: ReactNode }) {
  useKeyDown((event) => {
    if (event.key !== toastHotkey) return;
    event.preventDefault();
    const toast = document.querySelector<HTMLElement>("[data-toast]");
    if (toast) toast.focus();
    else reopenLastToast();
  });

  return (
    <SnackbarProvider
      maxSnack={1}
      // notistack's timer would close a toast that has the focus; see `useAutoClose`.
      autoHideDuration={null}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      Components={{ toast: Toast }}
      onClose={(_event, _reason, key) => key !== undefined && handleToastClosed(key)}
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

  // This must run before the effect that shows the mutation's notification.
  useEffect(() => {
    const mutation = takeMutation();
    if (mutation) deferMutation(mutation);
  }, [takeMutation]);

  useEffect(() => {
    const nextNotification = takeNotification();
    if (!nextNotification) return;
    const { message, type, notificationOptions = {} } = nextNotification;
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
    // `preventDefault` opens the browser's confirmation dialog, which gives the request time to arrive.
    if (flushMutation()) event.preventDefault();
  });
  useEffect(() => onPageHidden(flushMutation), []);
  return null;
}

interface ToastProps extends CustomContentProps {
  toast: ToastMessage;
  ref?: Ref<HTMLDivElement>;
}

/** A message in the corner of the page, dismissed by button, Escape or swipe. */
function Toast({ id, toast, ref }: ToastProps) {
  const { level, title, message, action } = toast;
  const { closeSnackbar } = useSnackbar();
  const startX = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const closeToast = () => closeSnackbar(id);
  const pauseProps = useAutoClose(durationMsOf(toast), closeToast);

  function runAction() {
    action?.run();
    closeToast();
  }

  function endSwipe() {
    if (Math.abs(offset) >= swipeThresholdPx) closeToast();
    else setOffset(0);
    startX.current = null;
  }

  return (
    <SnackbarContent ref={ref} {...pauseProps}>
      <Alert
        data-toast
        severity={level}
        role={level === "error" ? "alert" : "status"}
        tabIndex={-1}
        onPointerDown={({ clientX }) => {
          startX.current = clientX;
        }}
        onPointerMove={({ clientX }) => {
          if (startX.current !== null) setOffset(clientX - startX.current);
        }}
        onPointerUp={endSwipe}
        onPointerCancel={endSwipe}
        onPointerLeave={endSwipe}
        onKeyDown={(event) => event.key === "Escape" && closeToast()}
        style={{ transform: `translateX(${offset}px)` }}
        sx={toastStyle}
        action={
          <>
            {action && (
              <Button size="small" onClick={runAction}>
                {action.label}
              </Button>
            )}
            <IconButton aria-label={sharedMessage("dismiss")} size="small" onClick={closeToast}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </>
        }
      >
        <AlertTitle component="p" variant="subtitle2" sx={{ mb: 0, color: "text.primary" }}>
          {title}
        </AlertTitle>
        <Box component={typeof message === "string" ? "p" : "div"} sx={{ m: 0 }}>
          {message}
        </Box>
      </Alert>
    </SnackbarContent>
  );
}

/**
 * Closes a toast after its duration. The toast stays while it has the pointer or the focus, and while the window does
 * not have the focus. After that, the duration starts again.
 *
 * @returns props of the toast's element.
 */
function useAutoClose(durationMs: number | null, close: () => void) {
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isWindowBlurred, setIsWindowBlurred] = useState(false);
  useWindowEvent("blur", () => setIsWindowBlurred(true));
  useWindowEvent("focus", () => setIsWindowBlurred(false));
  const closeNow = useEffectEvent(close);
  const isPaused = hasPointer || hasFocus || isWindowBlurred;
  useEffect(() => {
    if (durationMs === null || isPaused) return;
    const timer = setTimeout(closeNow, durationMs);
    return () => clearTimeout(timer);
  }, [durationMs, isPaused]);
  return {
    onPointerEnter: () => setHasPointer(true),
    onPointerLeave: () => setHasPointer(false),
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
  };
}

const toastStyle = {
  width: "min(23rem, calc(100vw - 2.5rem))",
  touchAction: "pan-y",
  borderColor: "divider",
  bgcolor: "background.paper",
  color: "text.secondary",
  overflowWrap: "anywhere",
  boxShadow: "0 12px 32px -12px rgb(0 0 0 / 0.28)",
  "& .MuiAlert-message": { flex: 1, minWidth: 0 },
  "& .MuiAlert-action": { alignItems: "center", pt: 0 },
} as const;
