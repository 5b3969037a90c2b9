import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  type DialogProps,
  DialogTitle,
} from "@mui/material";
import type { FormEvent, ReactNode } from "react";
import { sharedMessage } from "../i18n/en/shared.ts";

export interface FormDialogProps {
  open?: boolean;
  title: string;
  /** Null for a dialog that can only be closed. */
  submitLabel: string | null;
  /** Default: Cancel, or Close if there is nothing to submit. */
  cancelLabel?: string;
  isReady?: boolean;
  isBusy?: boolean;
  /** Whether submitting cannot be undone. */
  isDangerous?: boolean;
  error?: string | null;
  maxWidth?: DialogProps["maxWidth"];
  onSubmit(): void;
  onClose(): void;
  text?: ReactNode;
  children?: ReactNode;
}

/** A form in a dialog. If the dialog is inside another form, submitting it does not submit the outer form. */
export function FormDialog({ title, submitLabel, isReady = true, ...props }: FormDialogProps) {
  const { open = true, isDangerous = false, maxWidth = "xs" } = props;

  function submit(event: FormEvent) {
    event.preventDefault();
    // Stop the event, because React events bubble through portals to the outer form.
    event.stopPropagation();
    if (isReady) props.onSubmit();
  }

  return (
    <Dialog open={open} onClose={props.onClose} fullWidth maxWidth={maxWidth}>
      {/* `contents` lets the dialog lay out the form's children, so that only the content scrolls. */}
      <Box component="form" onSubmit={submit} noValidate sx={{ display: "contents" }}>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent sx={isDangerous ? { display: "grid", gap: 1.5 } : null}>
          {props.text && <DialogContentText>{props.text}</DialogContentText>}
          {props.children}
          {props.error && <Alert severity="error">{props.error}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={props.onClose}>
            {props.cancelLabel ?? sharedMessage(submitLabel === null ? "close" : "cancel")}
          </Button>
          {submitLabel !== null && (
            <Button
              type="submit"
              variant="contained"
              color={isDangerous ? "error" : "primary"}
              disabled={!isReady}
              loading={props.isBusy ?? false}
            >
              {submitLabel}
            </Button>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  );
}
