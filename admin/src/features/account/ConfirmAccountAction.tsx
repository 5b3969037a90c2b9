import type { AccountApi } from "../../data/auth/account.ts";
import { useAccountAction } from "../../data/auth/use-auth.ts";
import { ConfirmDialog, type ConfirmDialogProps } from "../../layout/ConfirmDialog.tsx";

interface ConfirmAccountActionProps
  extends Omit<ConfirmDialogProps, "open" | "isBusy" | "error" | "onConfirm"> {
  action: (account: AccountApi) => Promise<void>;
}

/**
 * Asks before an action on the owner's account, and runs it. Render it only while it is open: its progress and its error
 * belong to this one action, so a dialog for another row must start without them.
 */
export function ConfirmAccountAction({ action, ...props }: ConfirmAccountActionProps) {
  const { run, isPending, errorMessage } = useAccountAction(action);
  return (
    <ConfirmDialog {...props} isBusy={isPending} error={errorMessage} onConfirm={() => run()} />
  );
}
