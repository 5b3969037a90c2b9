import DeleteIcon from "@mui/icons-material/DeleteOutlineOutlined";
import { Alert, Button, DialogContentText } from "@mui/material";
import { media } from "@portfolio/content/collections";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessageOf } from "../../data/media/error-message.ts";
import { MediaInUseError, type MediaRecord, type MediaUse } from "../../data/media/media-store.ts";
import { useMediaStore } from "../../data/media/media-store-context.tsx";
import { mediaMessage } from "../../i18n/en/media.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { ConfirmDialog } from "../../layout/ConfirmDialog.tsx";
import { toastSuccess } from "../../layout/notifications/toasts.ts";
import { MediaUseList } from "./MediaUseList.tsx";

interface DeletePictureProps {
  record: MediaRecord;
  /** Known uses of the picture; undefined while loading. */
  uses: readonly MediaUse[] | undefined;
  onDeleted(): void;
}

/** Deletes a picture after confirmation. A used picture is kept, and its uses are listed. */
export function DeletePicture({ record, uses, onDeleted }: DeletePictureProps) {
  const store = useMediaStore();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const usedIn = failure instanceof MediaInUseError ? failure.uses : (uses ?? []);
  const isUsed = usedIn.length > 0;

  async function remove() {
    setDeleting(true);
    setFailure(null);
    try {
      await store.remove(record);
      toastSuccess(mediaMessage("deletedOne"));
      onDeleted();
      // Lists only: refetching the deleted picture would fail.
      await queryClient.invalidateQueries({ queryKey: [media.name, "getInfiniteList"] });
    } catch (error) {
      setFailure(error);
      setDeleting(false);
    }
  }

  return (
    <>
      <Button
        color="error"
        startIcon={<DeleteIcon />}
        onClick={() => {
          setFailure(null);
          setAsking(true);
        }}
      >
        {sharedMessage("delete")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={isUsed ? mediaMessage("inUse") : mediaMessage("deleteQuestion")}
        confirm={isUsed ? null : sharedMessage("delete")}
        isBusy={isDeleting}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <DialogContentText>
          {isUsed
            ? mediaMessage("removeFirst")
            : mediaMessage("deletion", { places: mediaMessage(uses ? "notUsed" : "maybeUsed") })}
        </DialogContentText>
        {isUsed && <MediaUseList uses={usedIn} />}
        {failure !== null && !isUsed && (
          <Alert severity="error">{errorMessageOf(failure, mediaMessage("notDeleted"))}</Alert>
        )}
      </ConfirmDialog>
    </>
  );
}
