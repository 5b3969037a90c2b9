import { ToggleButton } from "@mui/material";
import { missingAltFilter } from "../../data/media/media-kind.ts";
import { mediaMessage } from "../../i18n/en/media.ts";
import { type Filter, useListFilter } from "../../list/ListFilterProvider.tsx";
import { FilterBar } from "../../list/SearchField.tsx";

export function isMissingAltFilter(filter: Filter): boolean {
  return "alt@in" in filter;
}

/** Search and filter of the surrounding list; evaluated on the server. */
export function MediaFilters() {
  const { filter, setFilter } = useListFilter();
  const isFiltered = isMissingAltFilter(filter);

  function toggle() {
    const { "alt@in": _, "mime@not.like": __, ...others } = filter;
    setFilter(isFiltered ? others : { ...others, ...missingAltFilter });
  }

  return (
    <FilterBar searchLabel={mediaMessage("search")}>
      <ToggleButton
        value="missing-alt"
        selected={isFiltered}
        onChange={toggle}
        size="small"
        sx={{ px: 1.5 }}
      >
        {mediaMessage("missingAlt")}
      </ToggleButton>
    </FilterBar>
  );
}
