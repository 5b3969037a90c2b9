import DeleteIcon from "@mui/icons-material/DeleteOutlineOutlined";
import { Box, Button, Typography } from "@mui/material";
import { media } from "@portfolio/content/collections";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessageOf } from "../../data/media/error-message.ts";
import type { MediaRecord } from "../../data/media/media-store.ts";
import { useMediaStore } from "../../data/media/media-store-context.tsx";
import { mediaMessage } from "../../i18n/en/media.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { ConfirmDialog } from "../../layout/ConfirmDialog.tsx";
import { showToast, toastSuccess } from "../../layout/notifications/toasts.ts";

export function SelectionBar({ selection }: { selection: Selection }) {
  const [isConfirming, setConfirming] = useState(false);
  const count = selection.records.length;
  return (
    <Box role="region" aria-label={mediaMessage("selection")} sx={barStyle}>
      <Typography role="status" sx={{ flex: 1, fontWeight: 600 }}>
        {count === 0 ? mediaMessage("choosePictures") : mediaMessage("selectedCount", { count })}
      </Typography>
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
  const queryClient = useQueryClient();
  const { records, end } = selection;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => store.removeUnused(records),
    onSuccess: (usedFiles) => {
      const deletedMessage = mediaMessage("deletedMany", {
        files: countOf(records.length - usedFiles.length),
      });
      if (usedFiles.length === 0) toastSuccess(deletedMessage);
      else {
        const notDeletedMessage = mediaMessage("notDeletedInUse", {
          files: countOf(usedFiles.length),
          smart_count: usedFiles.length,
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
      title={sharedMessage("deleteCountQuestion", { count: countOf(records.length) })}
      confirmLabel={sharedMessage("delete")}
      isBusy={isPending}
      error={error && errorMessageOf(error, mediaMessage("manyNotDeleted"))}
      onConfirm={() => mutate()}
      onClose={onClose}
      text={mediaMessage("deletionOfMany")}
    />
  );
}

function countOf(files: number): string {
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
  records: readonly MediaRecord[];
  toggle(record: MediaRecord): void;
  end(): void;
}

/**
 * The selected files of the library; null outside selection mode.
 *
 * @returns the selection and a function that starts selection mode.
 */
export function useSelection(): [Selection | null, () => void] {
  const [records, setRecords] = useState<readonly MediaRecord[] | null>(null);
  const begin = () => setRecords([]);
  if (!records) return [null, begin];
  const toggle = (record: MediaRecord) => {
    const remainingRecords = records.filter(({ id }) => id !== record.id);
    setRecords(remainingRecords.length < records.length ? remainingRecords : [...records, record]);
  };
  return [{ records, toggle, end: () => setRecords(null) }, begin];
}
