import { Alert, Box, TextField } from "@mui/material";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessageOf } from "../../data/media/error-message.ts";
import type { MediaRecord } from "../../data/media/media-store.ts";
import { useMediaStore } from "../../data/media/media-store-context.tsx";
import { MissingAltHelp } from "../../fields/media/MissingAltBadge.tsx";
import { mediaMessage } from "../../i18n/en/media.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { toastSuccess } from "../../layout/notifications/toasts.ts";
import { SubmitButton } from "../../layout/SubmitButton.tsx";

interface AltFormProps {
  record: MediaRecord;
  /** Called when unsaved changes appear or disappear. */
  onDirty(isDirty: boolean): void;
}

export function AltForm({ record, onDirty }: AltFormProps) {
  const store = useMediaStore();
  const queryClient = useQueryClient();
  const [alt, setAlt] = useState(record.alt);
  const isDirty = alt.trim() !== record.alt;

  const saveMutation = useMutation({
    mutationFn: () => store.saveAlt(record, alt.trim()),
    onSuccess: () => {
      onDirty(false);
      toastSuccess(mediaMessage("altSaved"));
      // Refetch everything, because any list or form may show the picture.
      return queryClient.invalidateQueries();
    },
  });

  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        saveMutation.mutate();
      }}
      sx={{ display: "grid", gap: 1 }}
    >
      <TextField
        label={sharedMessage("alternativeText")}
        value={alt}
        multiline
        onChange={(event) => {
          setAlt(event.target.value);
          onDirty(event.target.value.trim() !== record.alt);
        }}
        helperText={
          alt.trim() === "" ? (
            <MissingAltHelp help={mediaMessage("altHelp")} />
          ) : (
            mediaMessage("altHelp")
          )
        }
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      {saveMutation.error && (
        <Alert severity="error">
          {errorMessageOf(saveMutation.error, mediaMessage("altNotSaved"))}
        </Alert>
      )}
      <Box>
        <SubmitButton isUnchanged={!isDirty} loading={saveMutation.isPending}>
          {mediaMessage("saveText")}
        </SubmitButton>
      </Box>
    </Box>
  );
}
