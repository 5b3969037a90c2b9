import { TextField } from "@mui/material";
import type { Collection } from "@portfolio/content/collections";
import { slugify } from "@portfolio/content/slug";
import { useState } from "react";
import type { Identifier } from "react-admin";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { versionsMessage } from "../../i18n/en/versions.ts";
import { FormDialog } from "../../layout/FormDialog.tsx";

export interface RestorableVersion {
  id: string;
  collection: Pick<Collection, "name" | "singular">;
  /** Id of the record, unless it was deleted. */
  rowId?: Identifier;
  isProposal?: boolean;
}

/** A version that needs a new slug, because another record has its slug. */
export interface SlugConflict extends RestorableVersion {
  takenSlug: string;
  /** A similar slug that no record has; null if none was found. */
  freeSlug: string | null;
  /** Why the slug that the owner chose was refused; null at first. */
  error: string | null;
}

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
  const convertToSlug = () => {
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
        convertToSlug();
        onRestore(slugify(slug));
      }}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={versionsMessage("otherSlug")}
        value={slug}
        onChange={(event) => setSlug(event.target.value)}
        onBlur={convertToSlug}
        error={conflict.error !== null}
        helperText={conflict.error}
        sx={{ mt: 2 }}
      />
    </FormDialog>
  );
}
