import AddIcon from "@mui/icons-material/Add";
import StarIcon from "@mui/icons-material/Star";
import { Box, Button, Chip, Link, Stack, Typography } from "@mui/material";
import { image } from "@portfolio/content/fields";
import { DataTable, ListBase, Pagination, useListContext, useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router";
import { reportLoadFailure } from "../providers/notifications/load-failure.ts";
import { PageHeader } from "../shared/PageHeader.tsx";
import { PageSkeleton } from "../shared/PageSkeleton.tsx";
import { RelativeTime } from "../shared/RelativeTime.tsx";
import { SearchField } from "../shared/SearchField.tsx";
import { VisibleSwitch } from "../shared/VisibleSwitch.tsx";
import type { ProjectRecord } from "./project-record.ts";

const Column = DataTable.Col<ProjectRecord>;

const wide = { xs: "none", md: "table-cell" } as const;

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
          <Button
            component={RouterLink}
            to="/admin/projects/create"
            variant="contained"
            startIcon={<AddIcon />}
          >
            New project
          </Button>
        }
      />
      <ProjectTable />
    </ListBase>
  );
}

function ProjectTable() {
  const { isPending, total, filterValues } = useListContext();
  if (isPending) return <PageSkeleton />;
  const isSearching = Boolean(filterValues?.q);
  if (total === 0 && !isSearching) return <NoProjects />;
  return (
    <Box sx={{ maxWidth: "68rem" }}>
      <SearchField label="Search projects" />
      {total === 0 ? (
        <Typography color="text.secondary" sx={{ py: 6 }}>
          No project matches “{filterValues.q}”. Try fewer or other words.
        </Typography>
      ) : (
        <>
          <DataTable bulkActionButtons={false} rowClick="edit">
            <Column source="cover" label="Cover" disableSort sx={{ width: 76 }}>
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
      <Button component={RouterLink} to="/admin/projects/create" variant="outlined">
        Add your first project
      </Button>
    </Stack>
  );
}

function CoverField() {
  const record = useRecordContext<ProjectRecord>();
  const cover = image.safeParse(record?.cover);
  const size = { width: 64, height: 44, borderRadius: "4px", display: "block" };
  if (!cover.success || !cover.data.src) return <Box sx={{ ...size, bgcolor: "action.hover" }} />;
  return (
    <Box
      component="img"
      src={cover.data.src}
      alt=""
      loading="lazy"
      width={64}
      height={44}
      sx={{ ...size, objectFit: "cover", bgcolor: "action.hover" }}
    />
  );
}

function TitleField() {
  const record = useRecordContext<ProjectRecord>();
  if (!record) return null;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.75, fontWeight: 550 }}>
        <Link component={RouterLink} to={`/admin/projects/${record.id}`} color="inherit">
          {record.title}
        </Link>
        {record.featured && (
          <StarIcon titleAccess="Featured" sx={{ fontSize: 16, color: "primary.main" }} />
        )}
      </Box>
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{
          display: "-webkit-box",
          WebkitLineClamp: 1,
          WebkitBoxOrient: "vertical",
          overflow: "hidden",
        }}
      >
        {record.summary}
      </Typography>
    </Box>
  );
}

function TagsField() {
  const record = useRecordContext<ProjectRecord>();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
      {record?.tags?.slice(0, 4).map((tag) => (
        <Chip key={tag} label={tag} size="small" variant="outlined" />
      ))}
    </Box>
  );
}

function VisibleField() {
  const record = useRecordContext<ProjectRecord>();
  return record ? <VisibleSwitch record={record} singular="project" /> : null;
}

function CreatedField() {
  const record = useRecordContext<ProjectRecord>();
  return record ? (
    <Typography variant="body2" color="text.secondary" noWrap>
      <RelativeTime value={record.created_at} />
    </Typography>
  ) : null;
}
