import CheckCircleIcon from "@mui/icons-material/CheckCircleOutlined";
import CloseIcon from "@mui/icons-material/Close";
import ErrorIcon from "@mui/icons-material/ErrorOutlineOutlined";
import InfoIcon from "@mui/icons-material/InfoOutlined";
import WarningIcon from "@mui/icons-material/WarningAmberOutlined";
import { Box, Button, IconButton, Paper, Typography } from "@mui/material";
import { type PointerEvent, type Ref, useRef, useState } from "react";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { type CustomContentProps, SnackbarContent, useSnackbar } from "./notistack.ts";
import { swipeThresholdPx, type ToastLevel, type ToastMessage } from "./toasts.ts";

interface ToastProps extends CustomContentProps {
  toast: ToastMessage;
  ref?: Ref<HTMLDivElement>;
}

const icons = {
  success: CheckCircleIcon,
  error: ErrorIcon,
  info: InfoIcon,
  warning: WarningIcon,
} as const satisfies { [L in ToastLevel]: unknown };

/** A message in the corner of the page, dismissed by button, Escape or swipe. */
export function Toast({ id, toast, ref }: ToastProps) {
  const { closeSnackbar } = useSnackbar();
  const startX = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const Icon = icons[toast.level];
  const close = () => closeSnackbar(id);

  function runAction() {
    toast.action?.run();
    close();
  }

  function swipe(event: PointerEvent) {
    if (startX.current === null) return;
    setOffset(event.clientX - startX.current);
  }

  function endSwipe() {
    if (Math.abs(offset) >= swipeThresholdPx) close();
    else setOffset(0);
    startX.current = null;
  }

  return (
    <SnackbarContent ref={ref}>
      <Paper
        data-toast
        role={toast.level === "error" ? "alert" : "status"}
        tabIndex={-1}
        variant="outlined"
        onPointerDown={(event) => {
          startX.current = event.clientX;
        }}
        onPointerMove={swipe}
        onPointerUp={endSwipe}
        onPointerCancel={endSwipe}
        onPointerLeave={endSwipe}
        onKeyDown={(event) => event.key === "Escape" && close()}
        style={{ transform: `translateX(${offset}px)` }}
        sx={(theme) => ({
          display: "flex",
          alignItems: "flex-start",
          gap: 1.5,
          width: "min(23rem, calc(100vw - 2.5rem))",
          padding: theme.spacing(1.5, 1, 1.5, 2),
          touchAction: "pan-y",
          boxShadow: "0 12px 32px -12px rgb(0 0 0 / 0.28)",
          backgroundColor: theme.palette.background.paper,
        })}
      >
        <Icon color={toast.level} sx={{ fontSize: 20, mt: "2px" }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="p" variant="subtitle2">
            {toast.title}
          </Typography>
          <Typography
            component={typeof toast.message === "string" ? "p" : "div"}
            variant="body2"
            color="text.secondary"
            sx={{ overflowWrap: "anywhere" }}
          >
            {toast.message}
          </Typography>
        </Box>
        {toast.action && (
          <Button size="small" onClick={runAction}>
            {toast.action.label}
          </Button>
        )}
        <IconButton aria-label={sharedMessage("dismiss")} size="small" onClick={close}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Paper>
    </SnackbarContent>
  );
}
