import CleanIcon from "@mui/icons-material/CleaningServicesOutlined";
import { Alert, Button, DialogContentText, Skeleton } from "@mui/material";
import { media } from "@portfolio/content/collections";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toastSuccess } from "../providers/notifications/toasts.ts";
import { ConfirmDialog } from "../shared/ConfirmDialog.tsx";
import { fileSize } from "./file-size.ts";
import { useMediaStore } from "./media-store-context.tsx";
import { reasonOf } from "./reason.ts";

/** Finds stored files that no picture owns, says what they weigh, and removes them once told to. */
export function CleanUpButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<CleanIcon />} onClick={() => setOpen(true)}>
        Clean up storage
      </Button>
      {isOpen && <CleanUpDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function CleanUpDialog({ onClose }: { onClose: () => void }) {
  const store = useMediaStore();
  const orphans = useQuery({
    queryKey: [media.name, "orphans"],
    queryFn: () => store.findOrphans(),
    staleTime: 0,
    gcTime: 0,
  });
  const sweep = useMutation({
    mutationFn: () => store.removeOrphans(),
    onSuccess: () => {
      toastSuccess(`${countOf(orphans.data?.length ?? 0)} removed from the storage`);
      onClose();
    },
  });
  const failure = orphans.error ?? sweep.error;
  const found = orphans.data ?? [];
  const size = fileSize(found.reduce((sum, { bytes }) => sum + bytes, 0));

  return (
    <ConfirmDialog
      open
      title="Clean up storage"
      confirm={found.length > 0 ? `Remove ${countOf(found.length)}` : null}
      isBusy={sweep.isPending}
      onConfirm={() => sweep.mutate()}
      onClose={onClose}
    >
      {orphans.isPending && (
        <div role="status" aria-label="Loading...">
          <Skeleton variant="text" />
          <Skeleton variant="text" width="60%" />
        </div>
      )}
      {orphans.data && (
        <DialogContentText>
          {found.length === 0
            ? "Nothing to clean up: every stored file belongs to a picture."
            : `${countOf(found.length)}, ${size} in all, ${found.length === 1 ? "belongs" : "belong"} to no picture: what is left of uploads that were interrupted and of pictures that were replaced. Removed files do not come back.`}
        </DialogContentText>
      )}
      {failure && (
        <Alert severity="error">{reasonOf(failure, "The storage could not be read.")}</Alert>
      )}
    </ConfirmDialog>
  );
}

function countOf(files: number): string {
  return files === 1 ? "1 file" : `${files} files`;
}
