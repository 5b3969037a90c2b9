import { posts } from "@portfolio/content/collections";
import { memo } from "react";
import { useGetOne } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { useParams } from "react-router";
import type { PublishingColumns } from "../../data/content/publishing.ts";
import { isUuid } from "../../data/ids.ts";
import { MarkdownInput, usePreloadEditor } from "../../fields/editor/MarkdownInput.tsx";
import { TitleInput } from "../../fields/TitleInput.tsx";
import { postsMessage } from "../../i18n/en/posts.ts";
import { RecordPage } from "../../record/RecordPage.tsx";
import { conflictCheckMeta } from "../../record/use-record-storage.ts";
import { PostLayout } from "./PostLayout.tsx";
import { publicationToast, siteLinkOf } from "./post-link.ts";

/** `/admin/blog/new` and `/admin/blog/{id}`. */
export default function PostEditor() {
  const { id = "" } = useParams();
  const { data, isLoading } = useGetOne(
    posts.name,
    { id, meta: conflictCheckMeta },
    { enabled: isUuid(id) },
  );
  usePreloadEditor(isLoading, data?.content);
  return (
    <RecordPage
      collection={posts}
      shouldAutosave={isDraft}
      fieldsSavedByButtons={publishingFields}
      siteLinkOf={siteLinkOf}
      toastOf={publicationToast}
      layout={PostLayout}
    >
      <TitleAndText isNew={id === ""} />
    </RecordPage>
  );
}

/** Memoized, so that the fields are not rendered again when the post is saved. */
const TitleAndText = memo(({ isNew }: { isNew: boolean }) => (
  <>
    <TitleInput source="title" autoFocus={isNew} />
    <MarkdownInput fillsPage source="content" helperText={postsMessage("contentHelp")} />
  </>
));

const publishingFields = ["status", "published_at"] as const satisfies (keyof PublishingColumns)[];

/** Published posts are not autosaved, because visitors would read unfinished changes. */
function isDraft(values: FieldValues, base: FieldValues): boolean {
  return values.status !== "published" && base.status !== "published";
}
