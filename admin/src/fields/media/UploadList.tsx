import CloseIcon from "@mui/icons-material/Close";
import RetryIcon from "@mui/icons-material/ReplayOutlined";
import { Box, Button, IconButton, TextField, Tooltip, Typography } from "@mui/material";
import { media } from "@portfolio/content/collections";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useSyncExternalStore } from "react";
import { formatFileSize } from "../../data/media/file-size.ts";
import { type MediaKind, mediaKindOf } from "../../data/media/media-kind.ts";
import type { MediaRecord, MediaStore } from "../../data/media/media-store.ts";
import { useMediaStore } from "../../data/media/media-store-context.tsx";
import { createUploadQueue, type Upload, type UploadQueue } from "../../data/media/upload-queue.ts";
import { mediaMessage } from "../../i18n/en/media.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { TransferProgress } from "../../layout/TransferProgress.tsx";
import { FilePreview } from "./FilePreview.tsx";
import { MissingAltHelp } from "./MissingAltBadge.tsx";

interface UploadListProps {
  queue: UploadQueue;
  renderStored?: (record: MediaRecord) => ReactNode;
}

/** The files of a queue with their progress. Renders nothing for an empty queue. */
export function UploadList({ queue, renderStored }: UploadListProps) {
  const uploads = useUploads(queue);
  const count = (state: Upload["state"]) => uploads.filter((item) => item.state === state).length;
  const [doneCount, failedCount] = [count("done"), count("failed")];

  if (uploads.length === 0) return null;
  return (
    <Box component="section" aria-label={mediaMessage("uploads")} sx={panelStyle}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 44 }}>
        <Typography role="status" sx={{ flex: 1, fontWeight: 600 }}>
          {failedCount > 0
            ? mediaMessage("uploadedAndFailed", {
                done: doneCount,
                all: uploads.length,
                failed: failedCount,
              })
            : mediaMessage("uploadedOf", { done: doneCount, all: uploads.length })}
        </Typography>
        {doneCount > 0 && (
          <Button size="small" color="inherit" onClick={() => queue.clearDone()}>
            {mediaMessage("clearUploaded")}
          </Button>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} queue={queue} renderStored={renderStored} />
        ))}
      </Box>
    </Box>
  );
}

const panelStyle = {
  px: 2,
  py: 0.5,
  mb: 3,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.paper",
} as const;

interface UploadRowProps {
  upload: Upload;
  queue: UploadQueue;
  renderStored: ((record: MediaRecord) => ReactNode) | undefined;
}

function UploadRow({ upload, queue, renderStored }: UploadRowProps) {
  const { id, file, state, reason, canRetry, record } = upload;
  const isDone = state === "done";
  const isCaptions = record ? mediaKindOf(record) === "captions" : file.name.endsWith(".vtt");
  const dismissLabel =
    isDone || state === "failed" ? sharedMessage("dismiss") : sharedMessage("cancel");
  return (
    <Box component="li" aria-label={file.name} sx={rowStyle}>
      <FilePreview file={file} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 36 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" noWrap sx={{ fontWeight: 550 }}>
              {file.name}
            </Typography>
            <Typography
              sx={{ fontSize: "0.75rem" }}
              color={state === "failed" ? "error" : "text.secondary"}
            >
              {state === "failed" ? reason : progressText(upload)}
            </Typography>
          </Box>
          {state === "failed" && canRetry && (
            <Button
              size="small"
              variant="outlined"
              startIcon={<RetryIcon />}
              aria-label={mediaMessage("retryNamed", { name: file.name })}
              onClick={() => queue.retry(id)}
            >
              {mediaMessage("retry")}
            </Button>
          )}
          <Tooltip title={dismissLabel}>
            <IconButton
              size="small"
              aria-label={mediaMessage("dismissNamed", { dismiss: dismissLabel, name: file.name })}
              onClick={() => queue.remove(id)}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
        {state === "sending" && (
          <TransferProgress
            label={mediaMessage("progressOf", { name: file.name })}
            done={upload.progress}
            total={upload.progress > 0 ? 1 : 0}
          />
        )}
        {state !== "failed" && !isCaptions && <UploadAltField upload={upload} queue={queue} />}
        {record && renderStored?.(record)}
      </Box>
    </Box>
  );
}

function progressText({ state, file, progress }: Upload): string {
  if (state === "waiting") return mediaMessage("fileWaiting", { size: formatFileSize(file.size) });
  if (state === "done") return mediaMessage("fileUploaded", { size: formatFileSize(file.size) });
  if (progress === 0) return mediaMessage("filePreparing", { size: formatFileSize(file.size) });
  return `${formatFileSize(file.size)} · ${Math.round(progress * 100)} %`;
}

const rowStyle = {
  display: "flex",
  gap: 1.5,
  py: 1.5,
  "& + &": { borderTop: 1, borderColor: "divider" },
};

/** Alternative text of an upload. Saved with the picture, or on blur once the upload has finished. */
function UploadAltField({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const { id, file, alt, altState } = upload;
  return (
    <TextField
      label={sharedMessage("alternativeText")}
      value={alt}
      onChange={(event) => queue.changeAlt(id, event.target.value)}
      onBlur={() => queue.saveAlt(id)}
      onKeyDown={(event) => {
        if (event.key === "Enter") queue.saveAlt(id);
      }}
      error={altState === "failed"}
      helperText={helperTextOf(upload)}
      slotProps={{
        htmlInput: { maxLength: 1000, "aria-label": sharedMessage("altOf", { name: file.name }) },
      }}
      sx={{ mt: 1.5 }}
    />
  );
}

function helperTextOf({ alt, altState, record }: Upload): ReactNode {
  if (altState === "failed") return mediaMessage("altRetryOnLeave");
  if (altState === "saving") return sharedMessage("saving");
  if (alt.trim() === "") {
    const help = sharedMessage("whatItShows");
    // Report a missing text only for an uploaded picture.
    return record ? <MissingAltHelp help={help} /> : help;
  }
  if (!record) return mediaMessage("savedWithPicture");
  return alt.trim() === record.alt ? mediaMessage("savedField") : mediaMessage("savedOnLeave");
}

const sharedQueues = new WeakMap<MediaStore, UploadQueue>();

/** The upload queue of the whole admin. Its uploads continue during navigation. */
export function useSharedUploadQueue(): UploadQueue {
  const store = useMediaStore();
  const queryClient = useQueryClient();
  const queue = sharedQueues.get(store) ?? createLibraryQueue(store, queryClient);
  sharedQueues.set(store, queue);
  return queue;
}

/**
 * A queue whose files appear in the library when they are stored. Calls `onUploaded` for each stored file.
 *
 * @param kind refuses files of other kinds.
 */
export function createLibraryQueue(
  store: MediaStore,
  queryClient: QueryClient,
  onUploaded: (record: MediaRecord) => void = () => undefined,
  kind?: MediaKind,
): UploadQueue {
  const invalidate = () => queryClient.invalidateQueries({ queryKey: [media.name] });
  return createUploadQueue({
    store: {
      saveAlt: store.saveAlt,
      upload: (file, options) => store.upload(file, { ...options, kind }),
    },
    onUploaded(record) {
      onUploaded(record);
      invalidate();
    },
    onAltSaved: invalidate,
  });
}

export function useUploads(queue: UploadQueue): readonly Upload[] {
  return useSyncExternalStore(queue.subscribe, queue.getUploads);
}
