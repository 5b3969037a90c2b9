import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { databaseMessage } from "../../data/api/errors.ts";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { versionsMessage } from "../../i18n/en/versions.ts";
import { capitalise, translateText } from "../../i18n/messages.ts";
import { toastFailure, toastSuccess } from "../../layout/notifications/toasts.ts";

/** Restores a version, discards a proposal or deletes a deleted record for ever, reports the result and reloads all visible data. */
export function useRestore(): {
  /** Id of the version in progress. */
  pendingId: string | null;
  /** @returns whether it succeeded */
  restore(id: string, singular: string): Promise<boolean>;
  /** @returns whether it succeeded */
  discard(id: string): Promise<boolean>;
  /** @returns whether it succeeded */
  deleteForever(id: string): Promise<boolean>;
} {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const [pendingId, setPendingId] = useState<string | null>(null);

  async function change(
    id: string,
    run: () => Promise<void>,
    successMessage: string,
    failureMessage: string,
  ) {
    setPendingId(id);
    try {
      await run();
    } catch (error) {
      toastFailure(error, databaseMessage(error) ?? failureMessage);
      return false;
    } finally {
      setPendingId(null);
    }
    toastSuccess(successMessage);
    await queryClient.invalidateQueries();
    return true;
  }

  return {
    pendingId,
    restore: (id, singular) =>
      change(
        id,
        () => dataProvider.restoreVersion(id),
        versionsMessage("restored", { singular: capitalise(translateText(singular)) }),
        versionsMessage("restoreFailed", { singular: translateText(singular) }),
      ),
    discard: (id) =>
      change(
        id,
        () => dataProvider.discardProposal(id),
        versionsMessage("discarded"),
        versionsMessage("discardFailed"),
      ),
    deleteForever: (id) =>
      change(
        id,
        () => dataProvider.forgetDeletedItem(id),
        versionsMessage("forgotten"),
        versionsMessage("forgetFailed"),
      ),
  };
}
