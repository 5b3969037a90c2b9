import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { databaseMessage } from "../../data/api/errors.ts";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { versionsMessage } from "../../i18n/en/versions.ts";
import { translated } from "../../i18n/messages.ts";
import { capitalised } from "../../layout/capitalised.ts";
import { toastFailure } from "../../layout/notifications/failure.ts";
import { toastSuccess } from "../../layout/notifications/toasts.ts";

/** Restores a version, reports the result and reloads all visible data. */
export function useRestore(): {
  /** Id of the version being restored. */
  restoring: string | null;
  /** @returns whether it succeeded */
  restore(id: string, singular: string): Promise<boolean>;
} {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const [restoring, setRestoring] = useState<string | null>(null);

  async function restore(id: string, singular: string): Promise<boolean> {
    setRestoring(id);
    try {
      await dataProvider.restoreVersion(id);
    } catch (error) {
      toastFailure(
        error,
        databaseMessage(error) ??
          versionsMessage("restoreFailed", { singular: translated(singular) }),
      );
      return false;
    } finally {
      setRestoring(null);
    }
    toastSuccess(versionsMessage("restored", { singular: capitalised(translated(singular)) }));
    await queryClient.invalidateQueries();
    return true;
  }

  return { restoring, restore };
}
