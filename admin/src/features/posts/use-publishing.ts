import type { PostRow } from "@portfolio/content/post";
import { useRecordContext } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { type Publishing, stateOf } from "../../data/content/publishing.ts";
import { useMoment } from "./use-moment.ts";

const unsaved: Publishing = { status: "draft", published_at: null };

/** Where the post of the form stands, and how it gets elsewhere. */
export function usePublishing() {
  const post = useRecordContext<PostRow>();
  const saved: Publishing = post ?? unsaved;
  const { setValue } = useFormContext();
  const [status, published_at] = useWatch({ name: ["status", "published_at"] });
  useMoment(saved.published_at);
  return {
    postId: post?.id,
    saved,
    state: stateOf(saved),
    isAwaitingSave:
      status !== saved.status || (published_at ?? null) !== (saved.published_at ?? null),
    /** Saves the post as it is typed, in another state. */
    become(next: Publishing, form: HTMLFormElement | null | undefined) {
      setValue("status", next.status, { shouldDirty: true });
      setValue("published_at", next.published_at, { shouldDirty: true });
      form?.requestSubmit();
    },
  };
}
