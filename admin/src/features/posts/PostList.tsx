import PublishIcon from "@mui/icons-material/PublishOutlined";
import UnpublishIcon from "@mui/icons-material/UnpublishedOutlined";
import { posts } from "@portfolio/content/collections";
import type { PostRow } from "@portfolio/content/post";
import { DataTable, type Identifier, useDataProvider, useRecordContext } from "react-admin";
import {
  groupByChange,
  type Publishing,
  publishNow,
  unpublish,
} from "../../data/content/publishing.ts";
import { postsMessage } from "../../i18n/en/posts.ts";
import { BulkBar } from "../../list/BulkBar.tsx";
import { hiddenBelowDesktop, NameField, RelativeTimeField } from "../../list/columns.tsx";
import { ListPage } from "../../list/ListPage.tsx";
import { TagsField } from "../../list/TagsField.tsx";
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

function PostBulkActions() {
  const dataProvider = useDataProvider();

  const changeAll = (change: (post: Publishing) => Publishing) => async (ids: Identifier[]) => {
    // The selection may include posts of other pages, which the list has not loaded.
    const { data } = await dataProvider.getMany<PostRow>(posts.name, {
      ids: ids.map(String),
      meta: { columns: ["id", "status", "published_at"] },
    });
    for (const group of groupByChange(data, change)) {
      await dataProvider.updateMany(posts.name, group);
    }
  };

  return (
    <BulkBar
      collection={posts}
      actions={[
        {
          label: postsMessage("publish"),
          icon: <PublishIcon />,
          run: changeAll((post) => publishNow(post)),
          participle: postsMessage("donePublished"),
        },
        {
          label: postsMessage("unpublish"),
          icon: <UnpublishIcon />,
          run: changeAll((post) => unpublish(post)),
          participle: postsMessage("doneUnpublished"),
        },
      ]}
    />
  );
}
