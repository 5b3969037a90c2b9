import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { type ReactNode, useId } from "react";
import { sharedMessage } from "../i18n/en/shared.ts";

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Label of the confirming button; null for a dialog that can only be closed. */
  confirm: string | null;
  isBusy: boolean;
  onConfirm(): void;
  onClose(): void;
  /** Consequences, in a `DialogContentText`. */
  children: ReactNode;
}

/**
 * Asks before an action that cannot be undone. Unlike react-admin's `Confirm`, it shows progress and can have no
 * confirming button.
 */
export function ConfirmDialog({ title, confirm, onClose, ...props }: ConfirmDialogProps) {
  const titleId = useId();
  return (
    <Dialog open={props.open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 1.5 }}>{props.children}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {confirm === null ? sharedMessage("close") : sharedMessage("cancel")}
        </Button>
        {confirm !== null && (
          <Button
            color="error"
            variant="contained"
            loading={props.isBusy}
            onClick={props.onConfirm}
          >
            {confirm}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
