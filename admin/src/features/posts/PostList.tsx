import PublishIcon from "@mui/icons-material/PublishOutlined";
import UnpublishIcon from "@mui/icons-material/UnpublishedOutlined";
import { posts } from "@portfolio/content/collections";
import type { PostRow } from "@portfolio/content/post";
import { DataTable, type Identifier, useDataProvider } from "react-admin";
import {
  groupByChange,
  type PublishingColumns,
  publishNow,
  unpublish,
} from "../../data/content/publishing.ts";
import { useParseWorker } from "../../fields/editor/use-parse-worker.ts";
import { postsMessage } from "../../i18n/en/posts.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { ToggleChoice } from "../../layout/ToggleChoice.tsx";
import { RecordBulkBar } from "../../list/BulkBar.tsx";
import { changeSelected } from "../../list/change-selected.ts";
import {
  hiddenBelowDesktop,
  NameField,
  RelativeTimeField,
  TagsField,
  titleColumn,
} from "../../list/columns.tsx";
import { textCondition, useListFilter } from "../../list/ListFilterProvider.tsx";
import { ListPage } from "../../list/ListPage.tsx";
import { FilterBar } from "../../list/SearchField.tsx";
import { ChoiceFilter, TagFilter, useDistinctValues } from "../../list/TagFilter.tsx";
import { ListedPostState, publishingStates } from "./publishing.tsx";
import { stateInFilter, withState } from "./state-filter.ts";

const Column = DataTable.Col<PostRow>;

/** `/admin/blog`: drafts, scheduled posts, then published posts, newest first. */
export default function PostList() {
  // Shortens the wait for the editor when the owner opens a post.
  useParseWorker();
  return (
    <ListPage
      collection={posts}
      description={postsMessage("description")}
      loadedColumns={["title", "slug", "excerpt", "category", "tags", "status", "published_at"]}
      filters={<PostFilters />}
      bulkActions={<PostBulkActions />}
      emptyText={postsMessage("emptyText")}
    >
      <Column source="title" sx={titleColumn}>
        <NameField detail="excerpt" />
      </Column>
      <Column
        source="status"
        label={sharedMessage("state")}
        render={(post) => <ListedPostState post={post} />}
      />
      <Column source="category" sx={{ ...hiddenBelowDesktop, overflowWrap: "anywhere" }} />
      <Column source="tags" disableSort sx={hiddenBelowDesktop} field={TagsField} />
      <Column source="published_at" label={postsMessage("date")} sx={hiddenBelowDesktop}>
        <RelativeTimeField source="published_at" canBeFuture />
      </Column>
      <Column source="updated_at" label={postsMessage("edited")} sx={hiddenBelowDesktop}>
        <RelativeTimeField source="updated_at" />
      </Column>
    </ListPage>
  );
}

function PostBulkActions() {
  const dataProvider = useDataProvider();

  const changeAll =
    (change: (post: PublishingColumns) => PublishingColumns) => (ids: Identifier[]) =>
      changeSelected<PostRow>(
        dataProvider,
        posts.name,
        { ids, columns: ["id", "status", "published_at"] },
        async (rows) => {
          for (const group of groupByChange(rows, change)) {
            await dataProvider.updateMany(posts.name, group);
          }
        },
      );

  return (
    <RecordBulkBar
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

const categoryKey = "category@eq";

function PostFilters() {
  const { filter, setFilter } = useListFilter();
  const categories = useDistinctValues(posts, "category");
  return (
    <FilterBar searchLabel={postsMessage("search")}>
      <ToggleChoice
        label={sharedMessage("state")}
        choices={publishingStates.map((state) => [state, postsMessage(state)])}
        value={stateInFilter(filter)}
        onChange={(state) => setFilter(withState(filter, state))}
      />
      <ChoiceFilter
        label={postsMessage("category")}
        allLabel={postsMessage("allCategories")}
        choices={categories}
        value={textCondition(filter, categoryKey) || null}
        onChange={(category) => setFilter({ ...filter, [categoryKey]: category })}
      />
      <TagFilter collection={posts} />
    </FilterBar>
  );
}
