import { FormDialog, type FormDialogProps } from "./FormDialog.tsx";

export interface ConfirmDialogProps
  extends Omit<FormDialogProps, "submitLabel" | "onSubmit" | "isDangerous"> {
  /** Label of the confirming button; null for a dialog that can only be closed. */
  confirmLabel: string | null;
  onConfirm(): void;
}

/**
 * Asks before an action that cannot be undone. Unlike react-admin's `Confirm`, it shows progress, and the confirming
 * button can be left out.
 */
export function ConfirmDialog({ confirmLabel, onConfirm, ...props }: ConfirmDialogProps) {
  return <FormDialog {...props} isDangerous submitLabel={confirmLabel} onSubmit={onConfirm} />;
}
