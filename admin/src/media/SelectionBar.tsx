import DeleteIcon from "@mui/icons-material/DeleteOutlineOutlined";
import { Alert, Box, Button, DialogContentText, Typography } from "@mui/material";
import { media } from "@portfolio/content/collections";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showToast, toastSuccess } from "../providers/notifications/toasts.ts";
import { ConfirmDialog } from "../shared/ConfirmDialog.tsx";
import { useMediaStore } from "./media-store-context.tsx";
import { reasonOf } from "./reason.ts";
import type { Selection } from "./use-selection.ts";

/** How many pictures are chosen, and the way to delete those of them that nothing shows. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const [isAsking, setAsking] = useState(false);
  const count = selection.records.length;
  return (
    <Box role="region" aria-label="Selection" sx={bar}>
      <Typography role="status" sx={{ flex: 1, fontWeight: 600 }}>
        {count === 0 ? "Choose pictures" : `${count} chosen`}
      </Typography>
      <Button
        color="error"
        startIcon={<DeleteIcon />}
        disabled={count === 0}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <Button color="inherit" onClick={selection.end}>
        Done
      </Button>
      {isAsking && <DeleteDialog selection={selection} onClose={() => setAsking(false)} />}
    </Box>
  );
}

function DeleteDialog({ selection, onClose }: { selection: Selection; onClose(): void }) {
  const store = useMediaStore();
  const queryClient = useQueryClient();
  const { records, end } = selection;
  const remove = useMutation({
    mutationFn: () => store.removeUnused(records),
    onSuccess: (kept) => {
      const deleted = `${countOf(records.length - kept.length)} deleted`;
      if (kept.length === 0) toastSuccess(deleted);
      else {
        const stayed = `${countOf(kept.length)} stayed, because pages show ${kept.length === 1 ? "it" : "them"}`;
        showToast({ level: "info", title: "Some are in use", message: `${deleted}, ${stayed}` });
      }
      end();
    },
    // Also after a failure: some may be gone.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [media.name, "getInfiniteList"] }),
  });
  return (
    <ConfirmDialog
      open
      title={`Delete ${countOf(records.length)}?`}
      confirm="Delete"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <DialogContentText>
        Files and their smaller copies are removed for good. Pictures that a page shows stay.
      </DialogContentText>
      {remove.error && (
        <Alert severity="error">{reasonOf(remove.error, "The pictures were not deleted.")}</Alert>
      )}
    </ConfirmDialog>
  );
}

function countOf(pictures: number): string {
  return pictures === 1 ? "1 picture" : `${pictures} pictures`;
}

const bar = {
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
