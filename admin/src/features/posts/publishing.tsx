import { Chip } from "@mui/material";
import type { PostRow } from "@portfolio/content/post";
import { useEffect, useState } from "react";
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
  useRerenderAt(savedPublishing.published_at);
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

/** Maximum delay of `setTimeout`. */
const maxTimeoutMs = 2 ** 31 - 1;

/** Rerenders the component at a time (ISO 8601). */
export function useRerenderAt(time: string | null): void {
  const [, setPassed] = useState<string | null>(null);
  useEffect(() => {
    const delayMs = time ? Date.parse(time) - Date.now() : -1;
    if (!(delayMs > 0 && delayMs <= maxTimeoutMs)) return;
    const timer = setTimeout(() => setPassed(time), delayMs + 1);
    return () => clearTimeout(timer);
  }, [time]);
}

export const publishingStates = [
  "draft",
  "scheduled",
  "published",
] as const satisfies readonly PublishingState[];

const colours = { draft: "default", scheduled: "warning", published: "success" } as const;

/**
 * State of a post in the list. Renders again when a scheduled post is published. On phones, which have no column for
 * the date, also shows the time of a scheduled publication.
 */
export function ListedPostState({ post }: { post: PublishingColumns }) {
  useRerenderAt(post.published_at);
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
