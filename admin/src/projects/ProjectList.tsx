import AddIcon from "@mui/icons-material/Add";
import { Box, Button, Stack, Typography } from "@mui/material";
import type { ProjectRow } from "@portfolio/content/project";
import { DataTable, ListBase, Pagination, useListContext } from "react-admin";
import { Link as RouterLink } from "react-router";
import { reportLoadFailure } from "../providers/notifications/load-failure.ts";
import { FilteredList } from "../shared/FilteredList.tsx";
import { ListFailure } from "../shared/ListFailure.tsx";
import { PageHeader } from "../shared/PageHeader.tsx";
import { PageSkeleton } from "../shared/PageSkeleton.tsx";
import { SearchField } from "../shared/SearchField.tsx";
import { SelectPage, SelectRow } from "../shared/SelectColumn.tsx";
import { TagsField } from "../shared/TagsField.tsx";
import { useListContent } from "../shared/use-list-content.ts";
import { DuplicateButton } from "./DuplicateButton.tsx";
import { ExportButton } from "./ExportButton.tsx";
import { ProjectBulkActions } from "./ProjectBulkActions.tsx";
import { CoverField, CreatedField, TitleField, VisibleField } from "./ProjectFields.tsx";
import { TagFilter } from "./TagFilter.tsx";
import { tagOf } from "./tag-filter.ts";

const Column = DataTable.Col<ProjectRow>;

const wide = { xs: "none", md: "table-cell" } as const;

/** On a phone the titles need the room. */
const notPhone = { xs: "none", sm: "table-cell" } as const;

/** What the list shows; descriptions stay where they are. */
const columns = [
  "id",
  "title",
  "slug",
  "summary",
  "cover",
  "tags",
  "featured",
  "visible",
  "created_at",
  "updated_at",
];

/** `/admin/projects`: every project, newest first, searched on the server. */
export default function ProjectList() {
  return (
    <ListBase
      perPage={25}
      sort={{ field: "created_at", order: "DESC" }}
      queryOptions={{ ...reportLoadFailure, meta: { columns } }}
    >
      <PageHeader
        title="Projects"
        description="What you have made. Visible projects are on the landing page, newest first."
        actions={
          <>
            <ExportButton />
            <Button
              component={RouterLink}
              to="/admin/projects?new"
              variant="contained"
              startIcon={<AddIcon />}
            >
              New project
            </Button>
          </>
        }
      />
      <FilteredList>
        <ProjectTable />
      </FilteredList>
    </ListBase>
  );
}

function ProjectTable() {
  const content = useListContent();
  const { filterValues } = useListContext();
  const words = [filterValues.q, tagOf(filterValues)].filter(Boolean).join(" and ");
  if (content === "loading") return <PageSkeleton />;
  if (content === "empty") return <NoProjects />;
  return (
    <Box sx={{ maxWidth: "68rem" }}>
      <Box sx={{ display: "flex", gap: 1, alignItems: "flex-start" }}>
        <SearchField label="Search projects" />
        <Box sx={{ flexShrink: 0 }}>
          <TagFilter />
        </Box>
      </Box>
      <ListFailure what="The projects" />
      {content === "no match" && (
        <Typography color="text.secondary" sx={{ py: 6 }}>
          {words && `No project matches ${words}. Try fewer or other words.`}
        </Typography>
      )}
      {content === "rows" && (
        <>
          <ProjectBulkActions />
          <DataTable bulkActionButtons={false} rowClick="edit">
            <Column label={<SelectPage />} disableSort sx={{ width: 44, p: 0.5 }}>
              <SelectRow />
            </Column>
            <Column source="cover" label="Cover" disableSort sx={{ width: 76, display: notPhone }}>
              <CoverField />
            </Column>
            <Column source="title">
              <TitleField />
            </Column>
            <Column source="tags" disableSort sx={{ display: wide }}>
              <TagsField />
            </Column>
            <Column source="visible">
              <VisibleField />
            </Column>
            <Column source="created_at" label="Created" sx={{ display: wide }}>
              <CreatedField />
            </Column>
            <Column label="Actions" disableSort sx={{ width: 44 }}>
              <DuplicateButton />
            </Column>
          </DataTable>
          <Pagination rowsPerPageOptions={[25, 50, 100]} />
        </>
      )}
    </Box>
  );
}

function NoProjects() {
  return (
    <Stack spacing={2} sx={{ alignItems: "flex-start", py: 4 }}>
      <Typography color="text.secondary">
        Nothing here yet. Projects appear as cards on the landing page.
      </Typography>
      <Button component={RouterLink} to="/admin/projects?new" variant="outlined">
        Add your first project
      </Button>
    </Stack>
  );
}
