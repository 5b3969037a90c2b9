import PublishIcon from "@mui/icons-material/PublishOutlined";
import UnpublishIcon from "@mui/icons-material/UnpublishedOutlined";
import { posts } from "@portfolio/content/collections";
import type { PostRow } from "@portfolio/content/post";
import { type Identifier, useDataProvider } from "react-admin";
import {
  groupByChange,
  type Publishing,
  publishNow,
  unpublish,
} from "../../data/content/publishing.ts";
import { postsMessage } from "../../i18n/en/posts.ts";
import { BulkBar } from "../../list/BulkBar.tsx";

export function PostBulkActions() {
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
          done: postsMessage("donePublished"),
        },
        {
          label: postsMessage("unpublish"),
          icon: <UnpublishIcon />,
          run: changeAll((post) => unpublish(post)),
          done: postsMessage("doneUnpublished"),
        },
      ]}
    />
  );
}
