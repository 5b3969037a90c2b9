import { TextField } from "@mui/material";
import type { ReactNode } from "react";
import type { Upload, UploadQueue } from "../../data/media/upload-queue.ts";
import { mediaWord } from "../../i18n/en/media.ts";
import { sharedWord } from "../../i18n/en/shared.ts";
import { MissingAltHelp } from "./MissingAlt.tsx";

/** Alternative text of an upload: stored with the picture, and after that on blur. */
export function UploadAlt({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const { id, file, alt, altState } = upload;
  return (
    <TextField
      label={sharedWord("alternativeText")}
      value={alt}
      onChange={(event) => queue.describe(id, event.target.value)}
      onBlur={() => queue.saveAlt(id)}
      onKeyDown={(event) => {
        if (event.key === "Enter") queue.saveAlt(id);
      }}
      error={altState === "failed"}
      helperText={stateOf(upload)}
      slotProps={{
        htmlInput: { maxLength: 1000, "aria-label": mediaWord("altOf", { name: file.name }) },
      }}
      sx={{ mt: 1.5 }}
    />
  );
}

function stateOf({ alt, altState, record }: Upload): ReactNode {
  if (altState === "failed") return mediaWord("altOnceMore");
  if (altState === "saving") return sharedWord("saving");
  if (alt.trim() === "") {
    const help = sharedWord("whatPictureShows");
    // Before the upload finishes there is no picture that could lack a text.
    return record ? <MissingAltHelp help={help} /> : help;
  }
  if (!record) return mediaWord("savedWithPicture");
  return alt.trim() === record.alt ? mediaWord("savedField") : mediaWord("savedOnLeave");
}
