import { Box, Button, Typography } from "@mui/material";
import { type ReactNode, useEffect } from "react";
import type { MediaRecord } from "../../data/media/media-store.ts";
import type { UploadQueue } from "../../data/media/upload-queue.ts";
import { mediaMessage } from "../../i18n/en/media.ts";
import { UploadRow } from "./UploadRow.tsx";
import { useUploads } from "./use-upload-queue.ts";

interface UploadListProps {
  queue: UploadQueue;
  /** Rendered below a stored picture. */
  result?: (record: MediaRecord) => ReactNode;
}

/** The files of a queue with their progress. Renders nothing for an empty queue. */
export function UploadList({ queue, result }: UploadListProps) {
  const uploads = useUploads(queue);
  const count = (...states: string[]) =>
    uploads.filter(({ state }) => states.includes(state)).length;
  const [doneCount, failedCount, pendingCount] = [
    count("done"),
    count("failed"),
    count("waiting", "sending"),
  ];
  useLeaveWarning(pendingCount > 0);

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
          <UploadRow key={upload.id} upload={upload} queue={queue} result={result} />
        ))}
      </Box>
    </Box>
  );
}

/** Asks before the page is closed while `isNeeded`. */
function useLeaveWarning(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isNeeded]);
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
