import ReplaceIcon from "@mui/icons-material/SwapHorizOutlined";
import { Alert, Box, Button, LinearProgress, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { errorMessageOf } from "../../data/media/error-message.ts";
import { kindOf, mediaKinds } from "../../data/media/media-kind.ts";
import type { MediaRecord } from "../../data/media/media-store.ts";
import { useMediaStore } from "../../data/media/media-store-context.tsx";
import { FileButton } from "../../fields/media/FileButton.tsx";
import { mediaMessage } from "../../i18n/en/media.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { toastSuccess } from "../../layout/notifications/toasts.ts";

/** Replaces a picture's file everywhere it is used. */
export function ReplaceButton({ record }: { record: MediaRecord }) {
  const store = useMediaStore();
  const queryClient = useQueryClient();
  const uploadController = useRef<AbortController>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<{ file: File; reason: string } | null>(null);

  useEffect(() => () => uploadController.current?.abort(), []);

  async function replace(file: File | undefined) {
    if (!file) return;
    const controller = new AbortController();
    uploadController.current = controller;
    setFailure(null);
    setProgress(0);
    try {
      await store.replace(record, file, { signal: controller.signal, onProgress: setProgress });
      toastSuccess(mediaMessage("replaced"));
      // Any list or form may show the picture.
      await queryClient.invalidateQueries();
    } catch (error) {
      if (!controller.signal.aborted) {
        setFailure({ file, reason: errorMessageOf(error, mediaMessage("notReplaced")) });
      }
    }
    setProgress(null);
  }

  if (progress !== null) {
    return (
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, width: "100%" }}>
        <LinearProgress
          variant="determinate"
          value={Math.round(progress * 100)}
          aria-label={mediaMessage("progressOfNew")}
          sx={{ flex: 1, borderRadius: 1 }}
        />
        <Typography variant="body2">{Math.round(progress * 100)} %</Typography>
        <Button size="small" color="inherit" onClick={() => uploadController.current?.abort()}>
          {sharedMessage("cancel")}
        </Button>
      </Box>
    );
  }
  return (
    <>
      <FileButton
        label={mediaMessage("replace")}
        variant="outlined"
        startIcon={<ReplaceIcon />}
        multiple={false}
        accept={mediaKinds[kindOf(record)].accept}
        onFiles={([file]) => replace(file)}
      />
      {failure && (
        <Alert
          severity="error"
          sx={{ width: "100%" }}
          action={
            <Button size="small" color="inherit" onClick={() => replace(failure.file)}>
              {mediaMessage("retry")}
            </Button>
          }
        >
          {failure.reason}
        </Alert>
      )}
    </>
  );
}
