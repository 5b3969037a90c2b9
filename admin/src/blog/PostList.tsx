import AddIcon from "@mui/icons-material/Add";
import { Box, Button, Stack, Typography } from "@mui/material";
import type { PostRow } from "@portfolio/content/post";
import { DataTable, ListBase, Pagination } from "react-admin";
import { Link as RouterLink } from "react-router";
import { reportLoadFailure } from "../providers/notifications/load-failure.ts";
import { FilteredList } from "../shared/FilteredList.tsx";
import { ListFailure } from "../shared/ListFailure.tsx";
import { PageHeader } from "../shared/PageHeader.tsx";
import { PageSkeleton } from "../shared/PageSkeleton.tsx";
import { SelectPage, SelectRow } from "../shared/SelectColumn.tsx";
import { TagsField } from "../shared/TagsField.tsx";
import { useListContent } from "../shared/use-list-content.ts";
import { PostBulkActions } from "./PostBulkActions.tsx";
import { DateField, EditedField, StateField, TitleField } from "./PostFields.tsx";
import { PostFilters } from "./PostFilters.tsx";

const Column = DataTable.Col<PostRow>;

const wide = { xs: "none", md: "table-cell" } as const;

/** What the list shows; the texts stay where they are. */
const columns = [
  "id",
  "title",
  "slug",
  "excerpt",
  "category",
  "tags",
  "status",
  "published_at",
  "created_at",
  "updated_at",
];

/** `/admin/blog`: drafts, what is scheduled, then the newest posts; searched on the server. */
export default function PostList() {
  return (
    <ListBase
      perPage={25}
      sort={{ field: "published_at", order: "DESC" }}
      queryOptions={{ ...reportLoadFailure, meta: { columns } }}
    >
      <PageHeader
        title="Blog posts"
        description="Drafts first, then what is scheduled, then the newest posts."
        actions={
          <Button
            component={RouterLink}
            to="/admin/blog/new"
            variant="contained"
            startIcon={<AddIcon />}
          >
            New post
          </Button>
        }
      />
      <FilteredList>
        <PostTable />
      </FilteredList>
    </ListBase>
  );
}

function PostTable() {
  const content = useListContent();
  if (content === "loading") return <PageSkeleton />;
  if (content === "empty") return <NoPosts />;
  return (
    <Box sx={{ maxWidth: "72rem" }}>
      <PostFilters />
      <ListFailure what="The posts" />
      {content === "no match" && (
        <Typography color="text.secondary" sx={{ py: 6 }}>
          No post matches. Try fewer or other words, or take a filter away.
        </Typography>
      )}
      {content === "rows" && (
        <>
          <PostBulkActions />
          <DataTable bulkActionButtons={false} rowClick="edit">
            <Column label={<SelectPage />} disableSort sx={{ width: 44, p: 0.5 }}>
              <SelectRow />
            </Column>
            <Column source="title">
              <TitleField />
            </Column>
            <Column source="status" label="State">
              <StateField />
            </Column>
            <Column source="category" sx={{ display: wide }} />
            <Column source="tags" disableSort sx={{ display: wide }}>
              <TagsField />
            </Column>
            <Column source="published_at" label="Date" sx={{ display: wide }}>
              <DateField />
            </Column>
            <Column source="updated_at" label="Edited" sx={{ display: wide }}>
              <EditedField />
            </Column>
          </DataTable>
          <Pagination rowsPerPageOptions={[25, 50, 100]} />
        </>
      )}
    </Box>
  );
}

function NoPosts() {
  return (
    <Stack spacing={2} sx={{ alignItems: "flex-start", py: 4 }}>
      <Typography color="text.secondary">
        Nothing here yet. Posts appear on the blog, and the newest ones on the landing page.
      </Typography>
      <Button component={RouterLink} to="/admin/blog/new" variant="outlined">
        Write your first post
      </Button>
    </Stack>
  );
}
