import { capitalise } from "@portfolio/content/characters";
import type { Collection } from "@portfolio/content/collections";
import { useState } from "react";
import { type RaRecord, useDelete } from "react-admin";
import { useNavigate } from "react-router";
import type { z } from "zod";
import { leaveWithoutAsking } from "../data/leave-without-asking.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { translateText } from "../i18n/messages.ts";
import { ConfirmDialog } from "../layout/ConfirmDialog.tsx";
import { lazyDialog } from "../layout/lazy-component.tsx";
import { toastDeletionFailure, toastSuccess } from "../layout/notifications/toasts.ts";
import { listPath } from "../layout/resource.ts";

const HistoryDrawer = lazyDialog(() => import("./versions/HistoryDrawer.tsx"));

/** End of a URL that opens a record together with its versions. */
export const historyHash = "#history";

interface RecordPanelsOptions {
  /** Undefined for a new record, which has no panels. */
  record: RaRecord | undefined;
  title: string;
  collection: Collection;
  /** Provides the field labels in the list of versions. Without it, the list cannot be opened. */
  schema: z.ZodType | undefined;
}

/**
 * Returns `panels`, which the caller renders: the list of a record's versions and the confirmation of its deletion. Also
 * returns a function that opens one of the two. A URL with {@link historyHash} opens the versions.
 */
export function useRecordPanels({ record, title, collection, schema }: RecordPanelsOptions) {
  const [openPanel, setOpenPanel] = useState<"history" | "delete" | null>(() =>
    window.location.hash === historyHash ? "history" : null,
  );
  const closePanel = () => setOpenPanel(null);
  const panels = record && (
    <>
      {openPanel === "history" && schema && (
        <HistoryDrawer
          collection={collection}
          rowId={String(record.id)}
          schema={schema}
          onClose={closePanel}
        />
      )}
      <DeleteDialog
        record={record}
        title={title}
        collection={collection}
        open={openPanel === "delete"}
        onClose={closePanel}
      />
    </>
  );
  return { openPanel: setOpenPanel, panels };
}

interface DeleteDialogProps extends Pick<RecordPanelsOptions, "title" | "collection"> {
  record: RaRecord;
  open: boolean;
  onClose: () => void;
}

/**
 * Asks for confirmation, deletes the record and opens the list. Unlike in react-admin's `DeleteWithConfirmButton`, the
 * confirming button says Delete, and errors use our messages.
 */
function DeleteDialog({ record, title, collection, open, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const singular = translateText(collection.singular);
  const [deleteOne, { isPending }] = useDelete();

  function confirmDeletion() {
    deleteOne(
      collection.name,
      { id: record.id, previousData: record },
      {
        mutationMode: "pessimistic",
        onSettled: onClose,
        onSuccess: () => {
          toastSuccess(sharedMessage("deleted", { singular: capitalise(singular) }));
          navigate(listPath(collection), { state: leaveWithoutAsking });
        },
        onError: (error) => toastDeletionFailure(error, singular),
      },
    );
  }

  return (
    <ConfirmDialog
      open={open}
      title={sharedMessage("deleteQuestion", { name: title })}
      confirmLabel={sharedMessage("delete")}
      isBusy={isPending}
      onConfirm={confirmDeletion}
      onClose={onClose}
      text={
        <>
          {sharedMessage("deletionOfOne", { singular })}{" "}
          {sharedMessage(collection.keepsVersions ? "restorableForDays" : "notRestorable")}
        </>
      }
    />
  );
}
