import { Alert, Box, TextField } from "@mui/material";
import { media } from "@portfolio/content/collections";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { errorMessageOf } from "../../data/media/error-message.ts";
import type { MediaRecord } from "../../data/media/media-store.ts";
import { useMediaStore } from "../../data/media/media-store-context.tsx";
import { MissingAltHelp } from "../../fields/media/MissingAltBadge.tsx";
import { mediaMessage } from "../../i18n/en/media.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { toastSuccess } from "../../layout/notifications/toasts.ts";
import { SubmitButton } from "../../layout/SubmitButton.tsx";

interface AltTextFormProps {
  record: MediaRecord;
  /** Called when unsaved changes appear or disappear. */
  onDirtyChange(isDirty: boolean): void;
}

/** Form for the alternative text of a file, which the library stores and new uses of the file get. */
export function AltTextForm({ record, onDirtyChange }: AltTextFormProps) {
  const store = useMediaStore();
  const queryClient = useQueryClient();
  /** Undefined until the owner types. */
  const [typedAlt, setTypedAlt] = useState<string>();
  const alt = typedAlt ?? record.alt;
  const isDirty = alt.trim() !== record.alt;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  const saveMutation = useMutation({
    mutationFn: (newAlt: string) => store.saveAlt(record, newAlt.trim()),
    onSuccess: (saved, savedText) => {
      queryClient.setQueryData([media.name, "getOne", { id: record.id }], saved);
      // Keeps text that the owner typed during the save.
      setTypedAlt((latest) => (latest === savedText ? undefined : latest));
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
        saveMutation.mutate(alt);
      }}
      sx={{ display: "grid", gap: 1 }}
    >
      <TextField
        label={sharedMessage("alternativeText")}
        value={alt}
        multiline
        onChange={(event) => setTypedAlt(event.target.value)}
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
