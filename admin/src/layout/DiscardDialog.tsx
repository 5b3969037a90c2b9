import { DialogContentText } from "@mui/material";
import { useTranslate } from "react-admin";
import { sharedMessage } from "../i18n/en/shared.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface DiscardDialogProps {
  open: boolean;
  onDiscard(): void;
  onStay(): void;
}

/** Asks before unsaved changes are lost. */
export default function DiscardDialog({ open, onDiscard, onStay }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={sharedMessage("discardQuestion")}
      confirm={sharedMessage("discard")}
      isBusy={false}
      onConfirm={onDiscard}
      onClose={onStay}
    >
      <DialogContentText>{useTranslate()("ra.message.unsaved_changes")}</DialogContentText>
    </ConfirmDialog>
  );
}
