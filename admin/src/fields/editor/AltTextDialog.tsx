import { Box, TextField } from "@mui/material";
import { useState } from "react";
import { editorMessage } from "../../i18n/en/editor.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { FormDialog } from "../../layout/FormDialog.tsx";
import { FilePreview } from "../media/FilePreview.tsx";

interface AltTextDialogProps {
  /** `alt` is the initial value of the field. */
  pictures: readonly { file: File; alt: string }[];
  onDescribed(alts: string[]): void;
  onClose(): void;
}

/** Asks for alternative texts before pictures are uploaded. */
export default function AltTextDialog({ pictures, onDescribed, onClose }: AltTextDialogProps) {
  const [alts, setAlts] = useState(() => pictures.map(({ alt }) => alt));
  const { length: count } = pictures;

  return (
    <FormDialog
      title={editorMessage(count === 1 ? "whatItShows" : "whatTheyShow", { count })}
      submitLabel={sharedMessage("upload")}
      isReady
      maxWidth="sm"
      onSubmit={() => onDescribed(alts.map((alt) => alt.trim()))}
      onClose={onClose}
    >
      {pictures.map(({ file }, index) => (
        <Box
          key={`${file.name} ${file.lastModified} ${file.size}`}
          sx={{ display: "flex", gap: 2, alignItems: "flex-start", pt: 1, mb: 1 }}
        >
          <FilePreview file={file} />
          <TextField
            autoFocus={index === 0}
            multiline
            label={sharedMessage("alternativeText")}
            value={alts[index] ?? ""}
            onChange={(event) => setAlts(alts.with(index, event.target.value))}
            helperText={editorMessage("altHelp")}
            slotProps={{
              htmlInput: {
                maxLength: 1000,
                "aria-label": sharedMessage("altOf", { name: file.name }),
              },
            }}
          />
        </Box>
      ))}
    </FormDialog>
  );
}
