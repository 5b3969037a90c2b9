import { Button } from "@mui/material";
import { useFormState } from "react-hook-form";
import { publishNow } from "../../data/content/publishing.ts";
import { postsMessage } from "../../i18n/en/posts.ts";
import { PostStateChip } from "./PostStateChip.tsx";
import { usePublishing } from "./use-publishing.ts";

export function PublishingState() {
  return <PostStateChip post={usePublishing().saved} />;
}

/** Publishes the post, or saves changes of a published post. */
export function PublishButton() {
  const { saved, state, saveAs } = usePublishing();
  const { isSubmitting, dirtyFields } = useFormState();
  if (state === "published") {
    return (
      <Button
        type="submit"
        variant="contained"
        disabled={Object.keys(dirtyFields).length === 0}
        loading={isSubmitting}
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
      {postsMessage("publishNow")}
    </Button>
  );
}
