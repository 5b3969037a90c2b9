import { TextField } from "@mui/material";
import type { ReactNode } from "react";
import type { Upload, UploadQueue } from "../../data/media/upload-queue.ts";
import { mediaMessage } from "../../i18n/en/media.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { MissingAltHelp } from "./MissingAltBadge.tsx";

/** Alternative text of an upload. Saved with the picture, or on blur once the upload has finished. */
export function UploadAltField({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const { id, file, alt, altState } = upload;
  return (
    <TextField
      label={sharedMessage("alternativeText")}
      value={alt}
      onChange={(event) => queue.describe(id, event.target.value)}
      onBlur={() => queue.saveAlt(id)}
      onKeyDown={(event) => {
        if (event.key === "Enter") queue.saveAlt(id);
      }}
      error={altState === "failed"}
      helperText={helperTextOf(upload)}
      slotProps={{
        htmlInput: { maxLength: 1000, "aria-label": mediaMessage("altOf", { name: file.name }) },
      }}
      sx={{ mt: 1.5 }}
    />
  );
}

function helperTextOf({ alt, altState, record }: Upload): ReactNode {
  if (altState === "failed") return mediaMessage("altRetryOnLeave");
  if (altState === "saving") return sharedMessage("saving");
  if (alt.trim() === "") {
    const help = sharedMessage("whatPictureShows");
    // Report a missing text only for an uploaded picture.
    return record ? <MissingAltHelp help={help} /> : help;
  }
  if (!record) return mediaMessage("savedWithPicture");
  return alt.trim() === record.alt ? mediaMessage("savedField") : mediaMessage("savedOnLeave");
}
