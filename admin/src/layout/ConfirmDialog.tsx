import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from "@mui/material";
import { type ReactNode, useId } from "react";
import { sharedMessage } from "../i18n/en/shared.ts";

interface ConfirmDialogProps {
  /** Default: true. */
  open?: boolean;
  title: string;
  /** Label of the confirming button; null for a dialog that can only be closed. */
  confirmLabel: string | null;
  /** Label of the button that cancels. Default: Cancel, or Close if there is nothing to confirm. */
  cancelLabel?: string;
  isBusy?: boolean;
  /** Why the action failed. */
  error?: string | null;
  onConfirm(): void;
  onClose(): void;
  /** Consequences of the action. */
  text?: ReactNode;
  children?: ReactNode;
}

/**
 * Asks before an action that cannot be undone. Unlike react-admin's `Confirm`, it shows progress and can have no
 * confirming button.
 */
export function ConfirmDialog({ title, confirmLabel, onClose, ...props }: ConfirmDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open={props.open ?? true}
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 1.5 }}>
        {props.text && <DialogContentText>{props.text}</DialogContentText>}
        {props.children}
        {props.error && <Alert severity="error">{props.error}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {props.cancelLabel ?? sharedMessage(confirmLabel === null ? "close" : "cancel")}
        </Button>
        {confirmLabel !== null && (
          <Button
            color="error"
            variant="contained"
            loading={props.isBusy ?? false}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
