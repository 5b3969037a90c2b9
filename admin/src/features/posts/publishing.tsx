import { Chip } from "@mui/material";
import type { PostRow } from "@portfolio/content/post";
import { useRecordContext } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import {
  type PublishingColumns,
  type PublishingState,
  publishingStateOf,
} from "../../data/content/publishing.ts";
import { postsMessage } from "../../i18n/en/posts.ts";
import { RelativeTime } from "../../layout/RelativeTime.tsx";
import { SecondaryText } from "../../layout/SecondaryText.tsx";

const newPostState: PublishingColumns = { status: "draft", published_at: null };

/** Publication state of the post in the form, and a function that changes it. */
export function usePublishing() {
  const post = useRecordContext<PostRow>();
  const savedPublishing: PublishingColumns = post ?? newPostState;
  const { setValue } = useFormContext();
  const [status, published_at] = useWatch({ name: ["status", "published_at"] });
  return {
    postId: post?.id,
    savedPublishing,
    state: publishingStateOf(savedPublishing),
    isAwaitingSave:
      status !== savedPublishing.status ||
      (published_at ?? null) !== (savedPublishing.published_at ?? null),
    /** Saves the form with a different publication state. */
    saveAs(next: PublishingColumns, form: HTMLFormElement | null | undefined) {
      setValue("status", next.status, { shouldDirty: true });
      setValue("published_at", next.published_at, { shouldDirty: true });
      form?.requestSubmit();
    },
  };
}

export const publishingStates = [
  "draft",
  "scheduled",
  "published",
] as const satisfies readonly PublishingState[];

const colours = { draft: "default", scheduled: "warning", published: "success" } as const;

/**
 * State of a post in the list. On phones, which have no column for the date, also shows the time of a scheduled
 * publication.
 */
export function ListedPostState({ post }: { post: PublishingColumns }) {
  const state = publishingStateOf(post);
  return (
    <>
      <Chip label={postsMessage(state)} color={colours[state]} />
      {state === "scheduled" && post.published_at && (
        <SecondaryText sx={{ display: { md: "none" }, mt: 0.5 }}>
          <RelativeTime value={post.published_at} canBeFuture />
        </SecondaryText>
      )}
    </>
  );
}
