import { posts } from "@portfolio/content/collections";
import { postPath } from "@portfolio/content/paths";
import { useGetOne } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { useParams } from "react-router";
import { MarkdownInput, usePreloadEditor } from "../../fields/editor/MarkdownInput.tsx";
import { TextInput } from "../../fields/TextInput.tsx";
import { postsMessage } from "../../i18n/en/posts.ts";
import { RecordPage } from "../../record/RecordPage.tsx";
import type { SiteLink } from "../../record/SaveBar.tsx";
import { versionedMeta } from "../../record/use-record-storage.ts";
import { PostLayout } from "./PostLayout.tsx";
import { useRerenderAt } from "./use-rerender-at.ts";

/** `/admin/blog/new` and `/admin/blog/{id}`. */
export default function PostEditor() {
  const { id = "" } = useParams();
  const { data } = useGetOne(posts.name, { id, meta: versionedMeta }, { enabled: id !== "" });
  // A scheduled post gets its link to the site when it is published.
  useRerenderAt(data?.published_at ?? null);
  usePreloadEditor();
  return (
    <RecordPage
      collection={posts}
      shouldAutosave={isDraft}
      siteLinkOf={siteLinkOf}
      layout={PostLayout}
    >
      <TextInput source="title" slotProps={{ input: { sx: asHeading } }} />
      <MarkdownInput source="content" helperText={postsMessage("contentHelp")} />
    </RecordPage>
  );
}

const asHeading = {
  fontSize: { xs: "1.375rem", sm: "1.75rem" },
  fontWeight: 650,
  letterSpacing: "-0.02em",
  // The outline's gap must fit the label, which keeps the normal font size.
  "& fieldset": { fontSize: "1rem", fontWeight: 400, letterSpacing: 0 },
} as const;

/** Published posts are not autosaved, because visitors would read unfinished changes. */
function isDraft(values: FieldValues, base: FieldValues): boolean {
  return values.status !== "published" && base.status !== "published";
}

/** Drafts have no page on the site. */
function siteLinkOf(post: FieldValues): SiteLink | null {
  if (!posts.visibility?.matches(post)) return null;
  return { label: postsMessage("viewPost"), path: postPath(post.slug) };
}
