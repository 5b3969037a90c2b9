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
  /** What the button that sends the form is called. */
  submit: string;
  /** Whether there is something that can be sent. */
  isReady: boolean;
  maxWidth?: DialogProps["maxWidth"];
  onSubmit(): void;
  onClose(): void;
  children: ReactNode;
}

/** Asks for something in a form of its own, which may be open over another form: that is not sent with it. */
export function FormDialog({ title, isReady, maxWidth = "xs", ...props }: FormDialogProps) {
  const titleId = useId();

  function send(event: FormEvent) {
    event.preventDefault();
    // A form around this one is above it as far as React's events go.
    event.stopPropagation();
    if (isReady) props.onSubmit();
  }

  return (
    <Dialog open onClose={props.onClose} aria-labelledby={titleId} fullWidth maxWidth={maxWidth}>
      <form onSubmit={send} noValidate>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>{props.children}</DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={props.onClose}>
            {sharedMessage("cancel")}
          </Button>
          <Button type="submit" variant="contained" disabled={!isReady}>
            {props.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
