import PublishIcon from "@mui/icons-material/PublishOutlined";
import UnpublishIcon from "@mui/icons-material/UnpublishedOutlined";
import { posts } from "@portfolio/content/collections";
import type { PostRow } from "@portfolio/content/post";
import { DataTable, type Identifier, useDataProvider } from "react-admin";
import { PartialChangeError } from "../../data/api/errors.ts";
import { type PublishingColumns, publishNow, unpublish } from "../../data/content/publishing.ts";
import { useParseWorker } from "../../fields/editor/use-parse-worker.ts";
import { postsMessage } from "../../i18n/en/posts.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { ToggleChoice } from "../../layout/ToggleChoice.tsx";
import { RecordBulkBar } from "../../list/BulkBar.tsx";
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
  // Starts the worker that parses Markdown, so that the editor opens sooner when the owner chooses a post.
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
    (change: (post: PublishingColumns) => PublishingColumns) => async (ids: Identifier[]) => {
      // Loads the posts, because some may be on pages that the list has not loaded.
      const { data: rows } = await dataProvider.getMany<PostRow>(posts.name, {
        ids: ids.map(String),
        meta: { columns: ["id", "status", "published_at"] },
      });
      // One request for all posts that get the same values.
      const rowsByValues = Map.groupBy(rows, (row) => {
        const { status, published_at } = change(row);
        return JSON.stringify(
          published_at === row.published_at ? { status } : { status, published_at },
        );
      });
      for (const [values, group] of rowsByValues) {
        const data = JSON.parse(values);
        await dataProvider.updateMany(posts.name, { ids: group.map(({ id }) => id), data });
      }
      if (rows.length < ids.length) throw new PartialChangeError(rows.length, ids.length);
    };

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
