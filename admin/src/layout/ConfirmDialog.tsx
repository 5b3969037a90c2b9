import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { type ReactNode, useId } from "react";
import { sharedMessage } from "../i18n/en/shared.ts";

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What the button that goes on is called; null where there is nothing to go on with, which leaves Close. */
  confirm: string | null;
  /** Whether it is being done. */
  isBusy: boolean;
  onConfirm(): void;
  onClose(): void;
  /** What will happen, in a `DialogContentText`, and what else is to be known. */
  children: ReactNode;
}

/**
 * Asks before something that cannot be undone at once. React-admin's `Confirm` cannot say that there is nothing to go on
 * with, and shows that it is at work only by a button that does not answer.
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
