import { Alert, Box, Button } from "@mui/material";
import type { ReactNode } from "react";
import { formatFileSize } from "../data/media/file-size.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import type { Download } from "./use-download.ts";

interface DownloadControlProps {
  /** Null before the first start. */
  download: Download | null;
  label: string;
  isMain?: boolean;
  start(): void;
  cancel(): void;
  progress: ReactNode;
}

/** Progress and outcome of a download. The same button starts and cancels it, so that the keyboard focus stays. */
export function DownloadControl(props: DownloadControlProps) {
  const { download, label, isMain = false, start, cancel, progress } = props;
  const isRunning = download?.state === "running";
  return (
    <>
      <Box aria-live="polite">{download && <Outcome download={download} />}</Box>
      {isRunning && progress}
      <div>
        <Button
          variant={isMain && !isRunning ? "contained" : "outlined"}
          onClick={isRunning ? cancel : start}
        >
          {isRunning ? sharedMessage("cancel") : label}
        </Button>
      </div>
    </>
  );
}

function Outcome({ download }: { download: Download }) {
  switch (download.state) {
    case "running":
      return null;
    case "done":
      return (
        <Alert severity="success">
          {sharedMessage("downloaded", {
            name: download.name,
            size: formatFileSize(download.total),
          })}
        </Alert>
      );
    case "cancelled":
      return <Alert severity="info">{sharedMessage("downloadCancelled")}</Alert>;
    case "failed":
      return <Alert severity="error">{download.reason}</Alert>;
  }
}
