import { TextField } from "@mui/material";
import { slugify } from "@portfolio/content/slug";
import { useState } from "react";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { versionsMessage } from "../../i18n/en/versions.ts";
import { FormDialog } from "../../layout/FormDialog.tsx";
import type { SlugConflict } from "./use-restore.ts";

interface SlugConflictDialogProps {
  conflict: SlugConflict;
  isBusy: boolean;
  onRestore(slug: string): void;
  onClose(): void;
}

/** Asks for the slug of a version whose own slug is taken. */
export function SlugConflictDialog(props: SlugConflictDialogProps) {
  const { conflict, isBusy, onRestore, onClose } = props;
  const [slug, setSlug] = useState(conflict.freeSlug ?? conflict.takenSlug);
  const convert = () => {
    if (slug.trim() !== "") setSlug(slugify(slug));
  };
  return (
    <FormDialog
      title={versionsMessage("slugTaken")}
      submitLabel={sharedMessage("restore")}
      isReady={slug.trim() !== ""}
      isBusy={isBusy}
      text={versionsMessage("slugTakenText", { slug: conflict.takenSlug })}
      onSubmit={() => {
        convert();
        onRestore(slugify(slug));
      }}
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        label={versionsMessage("otherSlug")}
        value={slug}
        onChange={(event) => setSlug(event.target.value)}
        onBlur={convert}
        error={conflict.error !== null}
        helperText={conflict.error}
        sx={{ mt: 2 }}
      />
    </FormDialog>
  );
}
