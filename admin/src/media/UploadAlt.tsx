import { TextField } from "@mui/material";
import type { Upload, UploadQueue } from "./upload-queue.ts";

/** Asks what a picture shows while it is uploaded; stored with the picture, and afterwards on leaving the field. */
export function UploadAlt({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const { id, file, alt, altState } = upload;
  return (
    <TextField
      label="Alternative text"
      value={alt}
      onChange={(event) => queue.describe(id, event.target.value)}
      onBlur={() => queue.saveAlt(id)}
      onKeyDown={(event) => {
        if (event.key === "Enter") queue.saveAlt(id);
      }}
      error={altState === "failed"}
      helperText={stateOf(upload)}
      slotProps={{
        htmlInput: { maxLength: 1000, "aria-label": `Alternative text of ${file.name}` },
      }}
      sx={{ mt: 1.5 }}
    />
  );
}

function stateOf({ alt, altState, record }: Upload): string {
  if (altState === "failed") return "Not saved. Leave the field once more to try again.";
  if (altState === "saving") return "Saving…";
  if (alt.trim() === "") return "What the picture shows, for those who cannot see it.";
  if (!record) return "Saved with the picture.";
  return alt.trim() === record.alt ? "Saved." : "Saved when you leave the field.";
}
