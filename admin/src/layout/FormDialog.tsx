import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  type DialogProps,
  DialogTitle,
} from "@mui/material";
import { type FormEvent, type ReactNode, useId } from "react";
import { sharedMessage } from "../i18n/en/shared.ts";

interface FormDialogProps {
  title: string;
  submitLabel: string;
  cancelLabel?: string;
  isReady: boolean;
  maxWidth?: DialogProps["maxWidth"];
  onSubmit(): void;
  onClose(): void;
  children: ReactNode;
}

/** A form in a dialog. The dialog may be inside another form, which is not submitted. */
export function FormDialog({ title, isReady, maxWidth = "xs", ...props }: FormDialogProps) {
  const titleId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    // Stop the event, because React events bubble through portals to the outer form.
    event.stopPropagation();
    if (isReady) props.onSubmit();
  }

  return (
    <Dialog open onClose={props.onClose} aria-labelledby={titleId} fullWidth maxWidth={maxWidth}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>{props.children}</DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={props.onClose}>
            {props.cancelLabel ?? sharedMessage("cancel")}
          </Button>
          <Button type="submit" variant="contained" disabled={!isReady}>
            {props.submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
