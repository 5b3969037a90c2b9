import { capitalise } from "@portfolio/content/characters";
import { versions } from "@portfolio/content/collections";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Identifier, useDataProvider } from "react-admin";
import {
  conflictingSlugOf,
  databaseMessage,
  fieldErrors,
  PartialChangeError,
  toFieldErrors,
} from "../../data/api/errors.ts";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { findFreeSlug } from "../../data/provider/free-slug.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { versionsMessage } from "../../i18n/en/versions.ts";
import { translateText } from "../../i18n/messages.ts";
import { toastFailure, toastSuccess } from "../../layout/notifications/toasts.ts";
import {
  type RestorableVersion,
  type SlugConflict,
  SlugConflictDialog,
} from "./SlugConflictDialog.tsx";

/**
 * Returns functions that restore versions, discard a change that a program proposes, or delete all versions of a deleted
 * record. They show the result in a toast and reload all visible data. The caller renders `slugDialog`.
 *
 * @param onRestored called after `restore` succeeded
 */
export function useRestore(onRestored?: () => void) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const [pendingId, setPendingId] = useState<string | null>(null);
  const [slugConflict, setSlugConflict] = useState<SlugConflict | null>(null);

  async function runAndReport(
    id: string,
    run: () => Promise<void>,
    successMessage: string,
    failureMessage: string,
    /** Resolves with true if it has reported the failure. */
    handleFailure: (error: unknown) => Promise<boolean> = async () => false,
  ) {
    setPendingId(id);
    try {
      await run();
    } catch (error) {
      if (await handleFailure(error)) return false;
      toastFailure(error, databaseMessage(error) ?? failureMessage);
      return false;
    } finally {
      setPendingId(null);
    }
    toastSuccess(successMessage);
    await queryClient.invalidateQueries({
      // Does not reload this version: the server has deleted it if it was a proposal.
      predicate: ({ queryKey: [resource, method] }) =>
        resource !== versions.name || method !== "getOne",
    });
    return true;
  }

  async function handleRefusedSlug(version: RestorableVersion, error: unknown, slug?: string) {
    const conflictingSlug = conflictingSlugOf(error);
    const message = conflictingSlug
      ? sharedMessage("addressTaken")
      : slug && fieldErrors(toFieldErrors(error))?.slug;
    if (!message) return false;
    if (slug) {
      setSlugConflict((conflict) => conflict && { ...conflict, error: translateText(message) });
    } else if (conflictingSlug) {
      const { collection, rowId: id } = version;
      const freeSlug = await findFreeSlug(dataProvider, collection.name, conflictingSlug, {
        id,
      }).catch(() => null);
      setSlugConflict({ ...version, takenSlug: conflictingSlug, freeSlug, error: null });
    }
    return true;
  }

  /** Restores a version, with `slug` in place of its own slug. */
  async function restore(version: RestorableVersion, slug?: string) {
    const singular = translateText(version.collection.singular);
    const isRestored = await runAndReport(
      version.id,
      () => dataProvider.restoreVersion(version.id, slug),
      version.isProposal
        ? versionsMessage("accepted")
        : versionsMessage("restored", { singular: capitalise(singular) }),
      version.isProposal
        ? versionsMessage("acceptFailed")
        : versionsMessage("restoreFailed", { singular }),
      (error) => handleRefusedSlug(version, error, slug),
    );
    if (!isRestored) return;
    setSlugConflict(null);
    onRestored?.();
  }

  return {
    /** Id of the version that is being restored, discarded or deleted; null if there is none. */
    pendingId,
    restore,
    /** Asks for another slug if the version's slug is taken. */
    slugDialog: slugConflict && (
      <SlugConflictDialog
        conflict={slugConflict}
        isBusy={pendingId !== null}
        onRestore={(slug) => restore(slugConflict, slug)}
        onClose={() => setSlugConflict(null)}
      />
    ),

    /** Bulk action that restores one version. @throws PartialChangeError if another record has the version's slug */
    async restoreUnlessTaken([id]: Identifier[]) {
      setPendingId(String(id));
      try {
        await dataProvider.restoreVersion(String(id));
      } catch (error) {
        throw id && conflictingSlugOf(error) ? new PartialChangeError(0, 1, [id]) : error;
      } finally {
        setPendingId(null);
      }
    },

    /** @returns whether it succeeded */
    discard: (id: string): Promise<boolean> =>
      runAndReport(
        id,
        () => dataProvider.discardProposal(id),
        versionsMessage("discarded"),
        versionsMessage("discardFailed"),
      ),

    /** @returns whether it succeeded */
    deleteForever: (id: string): Promise<boolean> =>
      runAndReport(
        id,
        () => dataProvider.deletePermanently(id),
        versionsMessage("deletedPermanently"),
        versionsMessage("deletePermanentlyFailed"),
      ),
  };
}
