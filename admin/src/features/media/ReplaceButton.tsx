import ReplaceIcon from "@mui/icons-material/SwapHorizOutlined";
import { Alert, Box, Button } from "@mui/material";
import { media } from "@portfolio/content/collections";
import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { errorMessageOf, RefusedFileError } from "../../data/media/error-message.ts";
import { mediaKindOf, mediaKinds } from "../../data/media/media-kind.ts";
import type { MediaRecord } from "../../data/media/media-store.ts";
import { useMediaStore } from "../../data/media/media-store-context.tsx";
import { FileButton } from "../../fields/media/FileButton.tsx";
import { mediaMessage } from "../../i18n/en/media.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { toastFailure, toastSuccess } from "../../layout/notifications/toasts.ts";
import { TransferProgress } from "../../layout/TransferProgress.tsx";

export const replaceMediaMutationKey = (id: unknown) => [media.name, "replace", id];

interface Replacement {
  file: File;
  controller: AbortController;
}

/**
 * Replaces the file. The upload continues while the details are closed; then a toast reports a failure. If the details
 * are opened again, they show that the file is being replaced.
 */
export function ReplaceButton({ record }: { record: MediaRecord }) {
  const store = useMediaStore();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(0);
  const mutationKey = replaceMediaMutationKey(record.id);
  const { mutate, isPending, error, variables } = useMutation({
    mutationKey,
    mutationFn: ({ file, controller: { signal } }: Replacement) => {
      setProgress(0);
      return store.replace(record, file, { signal, onProgress: setProgress });
    },
    onSuccess: () => {
      toastSuccess(mediaMessage("replaced"));
      // Refetch everything, because any list or form may show the file.
      return queryClient.invalidateQueries();
    },
    onError: (reason, { controller }) => {
      if (isClosed.current && !controller.signal.aborted)
        toastFailure(reason, errorMessageOf(reason, mediaMessage("notReplaced")));
    },
  });
  const replaceWith = (file: File) => mutate({ file, controller: new AbortController() });
  const [replacement] = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => state.variables as Replacement,
  });
  const isClosed = useRef(false);
  useEffect(
    () => () => {
      isClosed.current = true;
    },
    [],
  );

  if (replacement) {
    return (
      <Box sx={{ width: "100%" }}>
        <TransferProgress
          label={mediaMessage("progressOfNew")}
          text={isPending ? `${Math.round(progress * 100)} %` : mediaMessage("replacing")}
          done={progress}
          total={isPending ? 1 : 0}
        />
        <Button size="small" color="inherit" onClick={() => replacement.controller.abort()}>
          {sharedMessage("cancel")}
        </Button>
      </Box>
    );
  }
  return (
    <>
      <FileButton
        label={sharedMessage("replace")}
        variant="outlined"
        startIcon={<ReplaceIcon />}
        multiple={false}
        accept={mediaKinds[mediaKindOf(record)].accept}
        onFiles={([file]) => file && replaceWith(file)}
      />
      {error && !variables.controller.signal.aborted && (
        <Alert
          severity="error"
          sx={{ width: "100%" }}
          action={
            !(error instanceof RefusedFileError) && (
              <Button size="small" color="inherit" onClick={() => replaceWith(variables.file)}>
                {mediaMessage("retry")}
              </Button>
            )
          }
        >
          {errorMessageOf(error, mediaMessage("notReplaced"))}
        </Alert>
      )}
    </>
  );
}
