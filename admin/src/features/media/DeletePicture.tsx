import DeleteIcon from "@mui/icons-material/DeleteOutlineOutlined";
import { Alert, Button, DialogContentText } from "@mui/material";
import { media } from "@portfolio/content/collections";
import { useMutation, useQueryClient } from "@tanstack/react-query";
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
  const [isConfirming, setConfirming] = useState(false);
  const removeMutation = useMutation({
    mutationFn: () => store.remove(record),
    onSuccess: () => {
      toastSuccess(mediaMessage("deletedOne"));
      onDeleted();
      // Invalidate lists only, because refetching the deleted picture would fail.
      return queryClient.invalidateQueries({ queryKey: [media.name, "getInfiniteList"] });
    },
  });
  const usedIn =
    removeMutation.error instanceof MediaInUseError ? removeMutation.error.uses : (uses ?? []);
  const isUsed = usedIn.length > 0;

  return (
    <>
      <Button
        color="error"
        startIcon={<DeleteIcon />}
        onClick={() => {
          removeMutation.reset();
          setConfirming(true);
        }}
      >
        {sharedMessage("delete")}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={isUsed ? mediaMessage("inUse") : mediaMessage("deleteQuestion")}
        confirmLabel={isUsed ? null : sharedMessage("delete")}
        isBusy={removeMutation.isPending}
        onConfirm={() => removeMutation.mutate()}
        onClose={() => setConfirming(false)}
      >
        <DialogContentText>
          {isUsed
            ? mediaMessage("inUseHelp")
            : mediaMessage("deletionHelp", {
                places: mediaMessage(uses ? "notUsed" : "usesUnknownHelp"),
              })}
        </DialogContentText>
        {isUsed && <MediaUseList uses={usedIn} />}
        {removeMutation.error && !isUsed && (
          <Alert severity="error">
            {errorMessageOf(removeMutation.error, mediaMessage("notDeleted"))}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  );
}
