import StarIcon from "@mui/icons-material/Star";
import { Box } from "@mui/material";
import { projects } from "@portfolio/content/collections";
import type { ProjectRow } from "@portfolio/content/project";
import { DataTable, useRecordContext } from "react-admin";
import { projectsWord } from "../../i18n/en/projects.ts";
import { sharedWord } from "../../i18n/en/shared.ts";
import { MomentField, NameField, notOnPhone, onlyWide } from "../../list/columns.tsx";
import { ListPage } from "../../list/ListPage.tsx";
import { SearchField } from "../../list/SearchField.tsx";
import { TagFilter } from "../../list/TagFilter.tsx";
import { TagsField } from "../../list/TagsField.tsx";
import { VisibleSwitch } from "../../list/VisibleSwitch.tsx";
import { CoverField } from "./CoverField.tsx";
import { DuplicateButton } from "./DuplicateButton.tsx";
import { ExportButton } from "./ExportButton.tsx";

const Column = DataTable.Col<ProjectRow>;

/** `/admin/projects`: every project, newest first, searched on the server. */
export default function ProjectList() {
  return (
    <ListPage
      collection={projects}
      description={projectsWord("description")}
      reads={["title", "slug", "summary", "cover", "tags", "featured", "visible"]}
      actions={<ExportButton />}
      filters={
        <Box sx={{ display: "flex", gap: 1, alignItems: "flex-start" }}>
          <SearchField label={projectsWord("search")} />
          <TagFilter />
        </Box>
      }
      empty={{
        text: projectsWord("emptyText"),
        button: projectsWord("emptyButton"),
      }}
    >
      <Column
        source="cover"
        label={projectsWord("cover")}
        disableSort
        sx={{ width: 76, ...notOnPhone }}
      >
        <CoverField />
      </Column>
      <Column source="title">
        <NameField detail="summary">
          <FeaturedMark />
        </NameField>
      </Column>
      <Column source="tags" disableSort sx={onlyWide}>
        <TagsField />
      </Column>
      <Column source="visible">
        <VisibleSwitch />
      </Column>
      <Column source="created_at" label={sharedWord("created")} sx={onlyWide}>
        <MomentField source="created_at" />
      </Column>
      <Column label={projectsWord("acts")} disableSort sx={{ width: 44 }}>
        <DuplicateButton />
      </Column>
    </ListPage>
  );
}

function FeaturedMark() {
  const isFeatured = useRecordContext<ProjectRow>()?.featured;
  return isFeatured ? (
    <StarIcon titleAccess={projectsWord("featured")} sx={{ fontSize: 16, color: "primary.main" }} />
  ) : null;
}
