import { Button } from "@mui/material";
import { useFormState } from "react-hook-form";
import { publishNow } from "../../data/content/publishing.ts";
import { postsMessage } from "../../i18n/en/posts.ts";
import { PostStateChip } from "./PostStateChip.tsx";
import { usePublishing } from "./use-publishing.ts";

/** Where the post stands. */
export function PublishingState() {
  return <PostStateChip post={usePublishing().saved} />;
}

/** Brings the post before visitors as it is typed. */
export function PublishingAct() {
  const { saved, state, become } = usePublishing();
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
      onClick={({ currentTarget }) => become(publishNow(saved), currentTarget.form)}
    >
      {postsMessage("publishNow")}
    </Button>
  );
}
