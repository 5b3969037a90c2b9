import CloseIcon from "@mui/icons-material/Close";
import { Alert, AlertTitle, Box, Button, IconButton } from "@mui/material";
import { type Ref, useRef, useState } from "react";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { type CustomContentProps, SnackbarContent, useSnackbar } from "./notistack.ts";
import { swipeThresholdPx, type ToastMessage } from "./toasts.ts";

interface ToastProps extends CustomContentProps {
  toast: ToastMessage;
  ref?: Ref<HTMLDivElement>;
}

/** A message in the corner of the page, dismissed by button, Escape or swipe. */
export function Toast({ id, toast, ref }: ToastProps) {
  const { level, title, message, action } = toast;
  const { closeSnackbar } = useSnackbar();
  const startX = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const close = () => closeSnackbar(id);

  function runAction() {
    action?.run();
    close();
  }

  function endSwipe() {
    if (Math.abs(offset) >= swipeThresholdPx) close();
    else setOffset(0);
    startX.current = null;
  }

  return (
    <SnackbarContent ref={ref}>
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
        onKeyDown={(event) => event.key === "Escape" && close()}
        style={{ transform: `translateX(${offset}px)` }}
        sx={style}
        action={
          <>
            {action && (
              <Button size="small" onClick={runAction}>
                {action.label}
              </Button>
            )}
            <IconButton aria-label={sharedMessage("dismiss")} size="small" onClick={close}>
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

const style = {
  width: "min(23rem, calc(100vw - 2.5rem))",
  touchAction: "pan-y",
  borderColor: "divider",
  bgcolor: "background.paper",
  color: "text.secondary",
  overflowWrap: "anywhere",
  boxShadow: "0 12px 32px -12px rgb(0 0 0 / 0.28)",
  "& .MuiAlert-message": { flex: 1, minWidth: 0 },
} as const;
