import { Button } from "@mui/material";
import { useFormState } from "react-hook-form";
import { publishNow } from "../../data/content/publishing.ts";
import { postsMessage } from "../../i18n/en/posts.ts";
import { usePublishing } from "./use-publishing.ts";

export function PublishingState() {
  return postsMessage(usePublishing().state);
}

/** Publishes a draft, or saves changes of a post that is published or scheduled. Drafts save themselves. */
export function PublishButton() {
  const { saved, state, saveAs } = usePublishing();
  const { isSubmitting, dirtyFields } = useFormState();
  if (state !== "draft") {
    return (
      <Button
        type="submit"
        variant="contained"
        disabled={Object.keys(dirtyFields).length === 0}
        loading={isSubmitting}
        aria-keyshortcuts="Control+S Meta+S"
      >
        {postsMessage("update")}
      </Button>
    );
  }
  return (
    <Button
      variant="contained"
      loading={isSubmitting}
      onClick={({ currentTarget }) => saveAs(publishNow(saved), currentTarget.form)}
    >
      {postsMessage("publish")}
    </Button>
  );
}
