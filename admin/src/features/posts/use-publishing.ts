import type { PostRow } from "@portfolio/content/post";
import { useRecordContext } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { type Publishing, stateOf } from "../../data/content/publishing.ts";
import { useRerenderAt } from "./use-rerender-at.ts";

const newPostState: Publishing = { status: "draft", published_at: null };

/** Publication state of the post in the form, and a function that changes it. */
export function usePublishing() {
  const post = useRecordContext<PostRow>();
  const savedPublishing: Publishing = post ?? newPostState;
  const { setValue } = useFormContext();
  const [status, published_at] = useWatch({ name: ["status", "published_at"] });
  useRerenderAt(savedPublishing.published_at);
  return {
    postId: post?.id,
    savedPublishing,
    state: stateOf(savedPublishing),
    isAwaitingSave:
      status !== savedPublishing.status ||
      (published_at ?? null) !== (savedPublishing.published_at ?? null),
    /** Saves the form with another publication state. */
    saveAs(next: Publishing, form: HTMLFormElement | null | undefined) {
      setValue("status", next.status, { shouldDirty: true });
      setValue("published_at", next.published_at, { shouldDirty: true });
      form?.requestSubmit();
    },
  };
}
