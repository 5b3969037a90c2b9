import DeleteIcon from "@mui/icons-material/DeleteOutlineOutlined";
import { capitalise } from "@portfolio/content/characters";
import type { Collection } from "@portfolio/content/collections";
import { useState } from "react";
import { type RaRecord, useDelete } from "react-admin";
import { sharedMessage } from "../i18n/en/shared.ts";
import { translateText } from "../i18n/messages.ts";
import { ConfirmDialog } from "../layout/ConfirmDialog.tsx";
import { HeaderButton } from "../layout/HeaderButton.tsx";
import { toastFailure, toastSuccess } from "../layout/notifications/toasts.ts";

interface DeletionProps {
  record: RaRecord;
  title: string;
  collection: Collection;
  onDeleted: () => void;
}

export function DeleteButton(props: DeletionProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <HeaderButton color="inherit" startIcon={<DeleteIcon />} onClick={() => setConfirming(true)}>
        {sharedMessage("delete")}
      </HeaderButton>
      <DeleteDialog {...props} open={isConfirming} onClose={() => setConfirming(false)} />
    </>
  );
}

interface DeleteDialogProps extends DeletionProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Asks for confirmation and deletes the record. Unlike in react-admin's `DeleteWithConfirmButton`, the confirming
 * button says Delete, and errors use our messages.
 */
export function DeleteDialog(props: DeleteDialogProps) {
  const { record, title, collection, onDeleted, open, onClose } = props;
  const { name: resource, singular } = collection;
  const [deleteOne, { isPending }] = useDelete();

  function confirm() {
    deleteOne(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: "pessimistic",
        onSuccess: () => {
          onClose();
          toastSuccess(sharedMessage("deleted", { singular: capitalise(translateText(singular)) }));
          onDeleted();
        },
        onError: (error) => {
          onClose();
          toastFailure(error, sharedMessage("deleteFailed", { singular: translateText(singular) }));
        },
      },
    );
  }

  return (
    <ConfirmDialog
      open={open}
      title={sharedMessage("deleteQuestion", { name: title })}
      confirmLabel={sharedMessage("delete")}
      isBusy={isPending}
      onConfirm={confirm}
      onClose={onClose}
      text={
        <>
          {sharedMessage("deletionOfOne", { singular: translateText(singular) })}{" "}
          {collection.keepsVersions && sharedMessage("restorableForDays")}
        </>
      }
    />
  );
}
