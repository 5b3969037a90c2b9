import DeleteIcon from "@mui/icons-material/DeleteOutlineOutlined";
import { Box, Button, Typography } from "@mui/material";
import { media } from "@portfolio/content/collections";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Identifier, useDataProvider, useListContext } from "react-admin";
import { errorMessageOf } from "../../data/media/error-message.ts";
import type { MediaRow } from "../../data/media/media-store.ts";
import { useMediaStore } from "../../data/media/media-store-context.tsx";
import { mediaMessage } from "../../i18n/en/media.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { ConfirmDialog } from "../../layout/ConfirmDialog.tsx";
import { showToast, toastSuccess } from "../../layout/notifications/toasts.ts";
import { runInBatches } from "../../list/run-in-batches.ts";
import { SelectAllButton } from "../../list/select-rows.tsx";

export function SelectionBar({ selection }: { selection: Selection }) {
  const [isConfirming, setConfirming] = useState(false);
  const count = selection.ids.length;
  return (
    <Box role="region" aria-label={mediaMessage("selection")} sx={barStyle}>
      <Typography role="status" sx={{ flex: 1, fontWeight: 600 }}>
        {count === 0 ? mediaMessage("choosePictures") : mediaMessage("selectedCount", { count })}
      </Typography>
      <SelectAllButton countOf={countOf} isDisabled={false} />
      <Button
        color="error"
        startIcon={<DeleteIcon />}
        disabled={count === 0}
        onClick={() => setConfirming(true)}
      >
        {sharedMessage("delete")}
      </Button>
      <Button color="inherit" onClick={selection.end}>
        {mediaMessage("doneButton")}
      </Button>
      {isConfirming && <DeleteDialog selection={selection} onClose={() => setConfirming(false)} />}
    </Box>
  );
}

function DeleteDialog({ selection, onClose }: { selection: Selection; onClose(): void }) {
  const store = useMediaStore();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { ids, end } = selection;
  const [attemptedCount, setAttemptedCount] = useState(0);
  const cancellation = useRef(new AbortController());

  /** @returns the numbers of deleted files and of those that pages show. */
  async function deleteFiles() {
    let [deletedCount, usedCount] = [0, 0];
    const { error } = await runInBatches(
      ids,
      async (batch) => {
        const { data } = await dataProvider.getMany<MediaRow>(media.name, {
          ids: batch.map(String),
        });
        const usedFiles = await store.removeUnused(data.map(store.withUrl));
        usedCount += usedFiles.length;
        deletedCount += data.length - usedFiles.length;
      },
      { onProgress: setAttemptedCount, signal: cancellation.current.signal },
    );
    if (error) throw error;
    return { deletedCount, usedCount };
  }

  const { mutate, isPending, error } = useMutation({
    mutationFn: deleteFiles,
    onSuccess: ({ deletedCount, usedCount }) => {
      const deletedMessage = mediaMessage("deletedMany", { files: countOf(deletedCount) });
      if (usedCount === 0) toastSuccess(deletedMessage);
      else {
        const notDeletedMessage = mediaMessage("notDeletedInUse", {
          files: countOf(usedCount),
          smart_count: usedCount,
        });
        showToast({
          level: "info",
          title: mediaMessage("someInUse"),
          message: `${deletedMessage}, ${notDeletedMessage}`,
        });
      }
      end();
    },
    // Reloads after a failure too, because some files may have been deleted.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [media.name, "getInfiniteList"] }),
  });
  return (
    <ConfirmDialog
      title={sharedMessage("deleteCountQuestion", { count: countOf(ids.length) })}
      confirmLabel={sharedMessage("delete")}
      isBusy={isPending}
      error={error && errorMessageOf(error, mediaMessage("manyNotDeleted"))}
      onConfirm={() => mutate()}
      onClose={() => {
        cancellation.current.abort();
        onClose();
      }}
      text={
        attemptedCount > 0
          ? sharedMessage("bulkProgress", { done: attemptedCount, count: countOf(ids.length) })
          : mediaMessage("deletionOfMany")
      }
    />
  );
}

export function countOf(files: number): string {
  return mediaMessage("files", { smart_count: files });
}

const barStyle = {
  position: "sticky",
  top: 64,
  zIndex: 1,
  display: "flex",
  alignItems: "center",
  gap: 1,
  px: 2,
  py: 0.75,
  mb: 2.5,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.paper",
} as const;

interface Selection {
  ids: readonly Identifier[];
  toggle(id: Identifier): void;
  end(): void;
}

/**
 * The selected files of the surrounding list; null outside selection mode.
 *
 * @returns the selection and a function that starts selection mode.
 */
export function useSelection(): [Selection | null, () => void] {
  const { selectedIds, onToggleItem, onUnselectItems } = useListContext();
  const [isSelecting, setSelecting] = useState(false);
  const setMode = (isStart: boolean) => {
    // An earlier visit may have left a selection.
    onUnselectItems();
    setSelecting(isStart);
  };
  const selection = { ids: selectedIds, toggle: onToggleItem, end: () => setMode(false) };
  return [isSelecting ? selection : null, () => setMode(true)];
}
