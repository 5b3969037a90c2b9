import { posts } from "@portfolio/content/collections";
import { postPath } from "@portfolio/content/paths";
import { useGetOne } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { useParams } from "react-router";
import { RecordPage } from "../shared/RecordPage.tsx";
import type { Place } from "../shared/SaveBar.tsx";
import { versioned } from "../shared/use-record-storage.ts";
import { blogWord } from "../words/en/blog.ts";
import { usePreloadedEditor } from "../writing/MarkdownInput.tsx";
import { PostInputs } from "./PostInputs.tsx";
import { useMoment } from "./use-moment.ts";

/** `/admin/blog/new` and `/admin/blog/{id}`. */
export default function PostEditor() {
  const { id = "" } = useParams();
  const { data } = useGetOne(posts.name, { id, meta: versioned }, { enabled: id !== "" });
  // Then there is something to view.
  useMoment(data?.published_at ?? null);
  usePreloadedEditor();
  return (
    <RecordPage collection={posts} savesItself={isDraft} placeOf={placeOf}>
      <PostInputs />
    </RecordPage>
  );
}

/** Only what nobody reads yet saves itself. */
function isDraft(values: FieldValues, base: FieldValues): boolean {
  return values.status !== "published" && base.status !== "published";
}

/** Drafts have no place that could be viewed. */
function placeOf(post: FieldValues): Place | null {
  if (!posts.isPublic?.holds(post)) return null;
  return { label: blogWord("viewPost"), path: postPath(post.slug) };
}
