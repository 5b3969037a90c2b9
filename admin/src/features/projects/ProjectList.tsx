import StarIcon from "@mui/icons-material/Star";
import { Box, Chip } from "@mui/material";
import { image } from "@portfolio/content/fields";
import { type ProjectRow, projects } from "@portfolio/content/project";
import { DataTable, useRecordContext } from "react-admin";
import { projectsMessage } from "../../i18n/en/projects.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import {
  DuplicateButton,
  hiddenBelowDesktop,
  hiddenOnPhone,
  iconColumn,
  NameField,
  RelativeTimeField,
  TagsField,
  titleColumn,
  VisibleSwitch,
} from "../../list/columns.tsx";
import { ExportButton, ListPage } from "../../list/ListPage.tsx";
import { FilterBar } from "../../list/SearchField.tsx";
import { TagFilter } from "../../list/TagFilter.tsx";

const Column = DataTable.Col<ProjectRow>;

const exportedColumns = [
  "id",
  "title",
  "slug",
  "summary",
  "year",
  "role",
  "client",
  "description",
  "url",
  "repo_url",
  "links",
  "cover",
  "gallery",
  "tags",
  "featured",
  "visible",
  "access",
  "created_at",
  "updated_at",
];

/** `/admin/projects`: all projects in the order of the site. */
export default function ProjectList() {
  return (
    <ListPage
      collection={projects}
      description={projectsMessage("listDescription")}
      loadedColumns={["title", "slug", "summary", "cover", "tags", "featured", "visible", "access"]}
      actions={<ExportButton columns={exportedColumns} />}
      filters={
        <FilterBar searchLabel={projectsMessage("search")}>
          <TagFilter collection={projects} />
        </FilterBar>
      }
      emptyText={projectsMessage("emptyText")}
    >
      <Column
        source="cover"
        label={sharedMessage("cover")}
        disableSort
        sx={{ width: 76, ...hiddenOnPhone }}
        render={renderCover}
      />
      <Column source="title" sx={titleColumn}>
        <NameField detail="summary">
          <FeaturedMark />
          <AccessChip />
        </NameField>
      </Column>
      <Column source="tags" disableSort sx={hiddenBelowDesktop} field={TagsField} />
      <Column source="visible" field={VisibleSwitch} />
      <Column source="created_at" label={sharedMessage("created")} sx={hiddenBelowDesktop}>
        <RelativeTimeField source="created_at" />
      </Column>
      <Column label={sharedMessage("actions")} disableSort sx={iconColumn}>
        <DuplicateButton />
      </Column>
    </ListPage>
  );
}

function FeaturedMark() {
  const isFeatured = useRecordContext<ProjectRow>()?.featured;
  return isFeatured ? (
    <StarIcon
      titleAccess={projectsMessage("featured")}
      sx={{ fontSize: 16, color: "primary.main" }}
    />
  ) : null;
}

function AccessChip() {
  const access = useRecordContext<ProjectRow>()?.access;
  return access === "protected" || access === "private" ? (
    <Chip label={projectsMessage(access)} />
  ) : null;
}

function renderCover(project: ProjectRow) {
  const cover = image.safeParse(project.cover);
  if (!cover.success || !cover.data.src) return null;
  return (
    <Box
      component="img"
      src={cover.data.src}
      alt=""
      loading="lazy"
      width={64}
      height={44}
      sx={{ borderRadius: "4px", display: "block", objectFit: "cover", bgcolor: "action.hover" }}
    />
  );
}
