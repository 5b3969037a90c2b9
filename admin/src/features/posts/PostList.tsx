import { posts } from "@portfolio/content/collections";
import type { PostRow } from "@portfolio/content/post";
import { DataTable, useRecordContext } from "react-admin";
import { postsMessage } from "../../i18n/en/posts.ts";
import { hiddenBelowDesktop, NameField, RelativeTimeField } from "../../list/columns.tsx";
import { ListPage } from "../../list/ListPage.tsx";
import { TagsField } from "../../list/TagsField.tsx";
import { PostBulkActions } from "./PostBulkActions.tsx";
import { PostFilters } from "./PostFilters.tsx";
import { PostStateChip } from "./PostStateChip.tsx";

const Column = DataTable.Col<PostRow>;

/** `/admin/blog`: drafts, scheduled posts, then published posts, newest first. */
export default function PostList() {
  return (
    <ListPage
      collection={posts}
      description={postsMessage("description")}
      columns={["title", "slug", "excerpt", "category", "tags", "status", "published_at"]}
      filters={<PostFilters />}
      bulkActions={<PostBulkActions />}
      emptyText={postsMessage("emptyText")}
    >
      <Column source="title">
        <NameField detail="excerpt" />
      </Column>
      <Column source="status" label={postsMessage("state")}>
        <StateField />
      </Column>
      <Column source="category" sx={hiddenBelowDesktop} />
      <Column source="tags" disableSort sx={hiddenBelowDesktop}>
        <TagsField />
      </Column>
      <Column source="published_at" label={postsMessage("date")} sx={hiddenBelowDesktop}>
        <RelativeTimeField source="published_at" />
      </Column>
      <Column source="updated_at" label={postsMessage("edited")} sx={hiddenBelowDesktop}>
        <RelativeTimeField source="updated_at" />
      </Column>
    </ListPage>
  );
}

function StateField() {
  const record = useRecordContext<PostRow>();
  return record ? <PostStateChip post={record} /> : null;
}
