import DeleteIcon from "@mui/icons-material/DeleteOutlineOutlined";
import { Box, Button, Skeleton, Typography } from "@mui/material";
import { media } from "@portfolio/content/collections";
import { useIsMutating, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { errorMessageOf } from "../../data/media/error-message.ts";
import { formatFileSize } from "../../data/media/file-size.ts";
import { mediaKindOf } from "../../data/media/media-kind.ts";
import { MediaInUseError, type MediaRecord, type MediaUse } from "../../data/media/media-store.ts";
import { useMediaStore } from "../../data/media/media-store-context.tsx";
import { accessibleName, originalFileName } from "../../fields/media/media-names.ts";
import { mediaMessage } from "../../i18n/en/media.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { ConfirmDialog } from "../../layout/ConfirmDialog.tsx";
import { CopyButton } from "../../layout/CopyButton.tsx";
import { LoadFailure } from "../../layout/LoadFailure.tsx";
import { toastSuccess } from "../../layout/notifications/toasts.ts";
import { RelativeTime } from "../../layout/RelativeTime.tsx";
import { SecondaryText } from "../../layout/SecondaryText.tsx";
import { AltTextForm } from "./AltTextForm.tsx";
import { MediaUseList } from "./MediaUseList.tsx";
import { ReplaceButton, replaceMediaMutationKey } from "./ReplaceButton.tsx";

interface MediaDetailsProps {
  record: MediaRecord;
  onDirtyChange(isDirty: boolean): void;
  onDeleted(): void;
}

/**
 * Drawer content for a file of the media library: preview, alternative text, uses, and buttons to replace and delete
 * it.
 */
export function MediaDetails({ record, onDirtyChange, onDeleted }: MediaDetailsProps) {
  const store = useMediaStore();
  const kind = mediaKindOf(record);
  const uses = useQuery({
    // The query key begins with the resource's name, so that a change of any file invalidates this query.
    queryKey: [media.name, "uses", record.id],
    queryFn: () => store.findUses(record),
    staleTime: 0,
  });
  const isReplacing = useIsMutating({ mutationKey: replaceMediaMutationKey(record.id) }) > 0;

  return (
    <Box sx={{ display: "grid", gap: 2.5, minWidth: 0 }}>
      {kind === "video" ? (
        <Box sx={frameStyle}>
          <Box
            component="video"
            src={record.url}
            controls
            preload="metadata"
            aria-label={accessibleName(record)}
            sx={pictureStyle}
          />
        </Box>
      ) : (
        <Box component="a" href={record.url} target="_blank" rel="noreferrer" sx={frameStyle}>
          {kind === "image" ? (
            <Box component="img" src={record.url} alt={accessibleName(record)} sx={pictureStyle} />
          ) : (
            originalFileName(record)
          )}
        </Box>
      )}
      {kind !== "captions" && <AltTextForm record={record} onDirtyChange={onDirtyChange} />}
      <Box component="dl" sx={factsStyle}>
        <DetailRow name={mediaMessage("dimensions")}>
          {record.width && record.height
            ? sharedMessage("pixels", { width: record.width, height: record.height })
            : mediaMessage("unknown")}
        </DetailRow>
        <DetailRow name={mediaMessage("size")}>{formatFileSize(record.bytes)}</DetailRow>
        <DetailRow name={sharedMessage("type")}>
          {record.mime.replace(/^[a-z]+\//, "").toUpperCase()}
        </DetailRow>
        <DetailRow name={mediaMessage("uploadedWhen")}>
          <RelativeTime value={record.created_at} />
        </DetailRow>
      </Box>
      <section>
        <Typography variant="h6" component="h3" sx={{ mb: 0.5 }}>
          {mediaMessage("usedIn")}
        </Typography>
        {uses.isPending && <Skeleton variant="text" width="60%" />}
        <LoadFailure subject={mediaMessage("placesOfUse")} query={uses} />
        {uses.data?.length === 0 && <SecondaryText>{mediaMessage("notUsedYet")}</SecondaryText>}
        {uses.data && <MediaUseList uses={uses.data} />}
      </section>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <CopyButton
          label={mediaMessage("copyAddress")}
          variant="outlined"
          text={new URL(record.url, window.location.origin).href}
        />
        <ReplaceButton record={record} />
        {!isReplacing && <DeleteButton record={record} uses={uses.data} onDeleted={onDeleted} />}
      </Box>
    </Box>
  );
}

function DetailRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0 }}>
        {children}
      </Typography>
    </div>
  );
}

const frameStyle = {
  display: "grid",
  placeItems: "center",
  height: "min(20rem, 44vh)",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  overflow: "hidden",
  bgcolor: "action.hover",
} as const;

const pictureStyle = {
  maxWidth: "100%",
  maxHeight: "100%",
  objectFit: "contain",
  minHeight: 0,
} as const;

const factsStyle = {
  m: 0,
  py: 1.5,
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(6.5rem, 1fr))",
  gap: 1.5,
  borderTop: 1,
  borderBottom: 1,
  borderColor: "divider",
} as const;

export const removeMediaMutationKey = (id: unknown) => [media.name, "remove", id];

interface DeleteButtonProps {
  record: MediaRecord;
  /** Known uses of the file; undefined until they are loaded. */
  uses: readonly MediaUse[] | undefined;
  onDeleted(): void;
}

/** Deletes a file after confirmation. If the file is in use, lists its uses instead. */
function DeleteButton({ record, uses, onDeleted }: DeleteButtonProps) {
  const store = useMediaStore();
  const queryClient = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const removeMutation = useMutation({
    mutationKey: removeMediaMutationKey(record.id),
    mutationFn: () => store.remove(record),
    onSuccess: () => {
      toastSuccess(mediaMessage("deletedOne"));
      onDeleted();
      // Invalidate lists only, because refetching the deleted file would fail.
      return queryClient.invalidateQueries({ queryKey: [media.name, "getInfiniteList"] });
    },
  });
  const { error } = removeMutation;
  const usedIn = error instanceof MediaInUseError ? error.uses : (uses ?? []);
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
        error={error && !isUsed ? errorMessageOf(error, mediaMessage("notDeleted")) : null}
        onConfirm={() => removeMutation.mutate()}
        onClose={() => setConfirming(false)}
        text={
          isUsed
            ? mediaMessage("inUseHelp")
            : mediaMessage("deletionHelp", {
                places: mediaMessage(uses ? "notUsed" : "usesUnknownHelp"),
              })
        }
      >
        {isUsed && <MediaUseList uses={usedIn} />}
      </ConfirmDialog>
    </>
  );
}
