import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from "@mui/material";
import { type FormEvent, useId, useState } from "react";
import { FilePreview } from "../media/FilePreview.tsx";
import { sharedWord } from "../words/en/shared.ts";
import { writingWord } from "../words/en/writing.ts";

interface PicturesDialogProps {
  files: readonly File[];
  /** One alternative text for each file. */
  onDescribed(alts: string[]): void;
  onClose(): void;
}

/** Asks what pictures show before they are uploaded. */
export default function PicturesDialog({ files, onDescribed, onClose }: PicturesDialogProps) {
  const titleId = useId();
  const [alts, setAlts] = useState(() => files.map(() => ""));

  function upload(event: FormEvent) {
    event.preventDefault();
    // The form of the post is around this one, as far as React's events go.
    event.stopPropagation();
    onDescribed(alts.map((alt) => alt.trim()));
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form onSubmit={upload}>
        <DialogTitle id={titleId}>
          {files.length === 1
            ? writingWord("whatItShows")
            : writingWord("whatTheyShow", { count: files.length })}
        </DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          {files.map((file, index) => (
            <Box
              key={`${file.name} ${file.lastModified} ${file.size}`}
              sx={{ display: "flex", gap: 2, alignItems: "flex-start", pt: 1 }}
            >
              <FilePreview file={file} />
              <TextField
                autoFocus={index === 0}
                multiline
                label={sharedWord("alternativeText")}
                value={alts[index]}
                onChange={(event) => setAlts(alts.with(index, event.target.value))}
                helperText={writingWord("altHelp")}
                slotProps={{
                  htmlInput: {
                    maxLength: 1000,
                    "aria-label": writingWord("altOf", { name: file.name }),
                  },
                }}
              />
            </Box>
          ))}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {sharedWord("cancel")}
          </Button>
          <Button type="submit" variant="contained">
            {sharedWord("upload")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
