import ArrowDropDownIcon from "@mui/icons-material/ArrowDropDown";
import { Button, Menu, MenuItem } from "@mui/material";
import { type ProjectRow, projects } from "@portfolio/content/project";
import { useState } from "react";
import { useGetList } from "react-admin";
import { projectsMessage } from "../../i18n/en/projects.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { useListFilter } from "../../list/FilteredList.tsx";
import { tagOf, withTag } from "../../list/tag-filter.ts";

/** Filters the list by a tag. Loads the tags when the menu opens. */
export function TagFilter() {
  const { filter, setFilter } = useListFilter();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const selectedTag = tagOf(filter);
  const { data, error, isPending } = useGetList<Pick<ProjectRow, "id" | "tags">>(
    projects.name,
    {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: "created_at", order: "DESC" },
      meta: { columns: ["id", "tags"] },
    },
    { enabled: anchor !== null },
  );
  const tags = [...new Set(data?.flatMap((project) => project.tags ?? []))].sort((a, b) =>
    a.localeCompare(b),
  );

  function choose(tag: string | null) {
    setAnchor(null);
    setFilter(withTag(filter, tag));
  }

  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ArrowDropDownIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flexShrink: 0 }}
      >
        {selectedTag === null
          ? projectsMessage("allTags")
          : projectsMessage("tag", { tag: selectedTag })}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{
          paper: { sx: { maxHeight: 360 } },
          list: { "aria-label": projectsMessage("tags") },
        }}
      >
        <MenuItem selected={selectedTag === null} onClick={() => choose(null)}>
          {projectsMessage("allTags")}
        </MenuItem>
        {tags.map((tag) => (
          <MenuItem key={tag} selected={tag === selectedTag} onClick={() => choose(tag)}>
            {tag}
          </MenuItem>
        ))}
        {tags.length === 0 && (
          <MenuItem disabled>
            {isPending
              ? sharedMessage("loading")
              : error
                ? projectsMessage("tagsFailed")
                : projectsMessage("noTags")}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
