import CleanIcon from "@mui/icons-material/CleaningServicesOutlined";
import { Alert, DialogContentText, Skeleton } from "@mui/material";
import { media } from "@portfolio/content/collections";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessageOf } from "../../data/media/error-message.ts";
import { formatFileSize } from "../../data/media/file-size.ts";
import { useMediaStore } from "../../data/media/media-store-context.tsx";
import { mediaMessage } from "../../i18n/en/media.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { ConfirmDialog } from "../../layout/ConfirmDialog.tsx";
import { HeaderButton } from "../../layout/HeaderButton.tsx";
import { toastSuccess } from "../../layout/notifications/toasts.ts";

function useOrphans() {
  const store = useMediaStore();
  return useQuery({
    queryKey: [media.name, "orphans"],
    queryFn: () => store.findOrphans(),
    refetchOnMount: "always",
    gcTime: 0,
  });
}

/** Deletes stored files without a picture on confirmation. Hidden if there are none. */
export function CleanUpButton() {
  const [isOpen, setOpen] = useState(false);
  const orphans = useOrphans();
  if (!isOpen && !orphans.data?.length) return null;
  return (
    <>
      <HeaderButton color="inherit" startIcon={<CleanIcon />} onClick={() => setOpen(true)}>
        {mediaMessage("cleanUp")}
      </HeaderButton>
      {isOpen && <CleanUpDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function CleanUpDialog({ onClose }: { onClose: () => void }) {
  const store = useMediaStore();
  const orphans = useOrphans();
  const removeOrphans = useMutation({
    mutationFn: () => store.removeOrphans(),
    onSuccess: () => {
      toastSuccess(mediaMessage("removedFiles", { files: countOf(orphans.data?.length ?? 0) }));
      onClose();
    },
  });
  const failure = orphans.error ?? removeOrphans.error;
  const orphanFiles = orphans.data ?? [];
  const size = formatFileSize(orphanFiles.reduce((sum, { bytes }) => sum + bytes, 0));

  return (
    <ConfirmDialog
      open
      title={mediaMessage("cleanUp")}
      confirmLabel={
        orphanFiles.length > 0
          ? mediaMessage("removeFiles", { files: countOf(orphanFiles.length) })
          : null
      }
      isBusy={removeOrphans.isPending}
      onConfirm={() => removeOrphans.mutate()}
      onClose={onClose}
    >
      {orphans.isPending && (
        <div role="status" aria-label={sharedMessage("loading")}>
          <Skeleton variant="text" />
          <Skeleton variant="text" width="60%" />
        </div>
      )}
      {orphans.data && (
        <DialogContentText>
          {orphanFiles.length === 0
            ? mediaMessage("nothingToClean")
            : mediaMessage("orphans", {
                files: countOf(orphanFiles.length),
                size,
                smart_count: orphanFiles.length,
              })}
        </DialogContentText>
      )}
      {failure && (
        <Alert severity="error">{errorMessageOf(failure, mediaMessage("storageUnreadable"))}</Alert>
      )}
    </ConfirmDialog>
  );
}

function countOf(files: number): string {
  return mediaMessage("files", { smart_count: files });
}
