import { sharedMessage } from "../i18n/en/shared.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface DiscardDialogProps {
  open: boolean;
  onDiscard(): void;
  onStay(): void;
}

/** Asks whether to discard unsaved changes. */
export default function DiscardDialog({ open, onDiscard, onStay }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={sharedMessage("discardQuestion")}
      confirmLabel={sharedMessage("discard")}
      cancelLabel={sharedMessage("keepEditing")}
      onConfirm={onDiscard}
      onClose={onStay}
      text={sharedMessage("discardText")}
    />
  );
}
