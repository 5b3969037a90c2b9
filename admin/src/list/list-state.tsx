import { Button, Stack, Typography } from "@mui/material";
import { type SectionType, sectionTypes } from "@portfolio/content/sections";
import { type ReactNode, useState } from "react";
import { ListContextProvider, Pagination, useListContext } from "react-admin";
import { Link as RouterLink } from "react-router";
import { collectionOfResource } from "../data/provider/collection-of.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { translateText } from "../i18n/messages.ts";
import { LoadFailure } from "../layout/LoadFailure.tsx";
import { sectionPath } from "../layout/resource.ts";

type ListState = "loading" | "failed" | "empty" | "no match" | "rows";

/**
 * Distinguishes an empty list, a list without matches and a failed load. While rows for another filter load,
 * the state does not become "empty", so that the search field stays.
 */
export function useListState(): ListState {
  const { isPending, isPlaceholderData, error, data, total, filterValues } = useListContext();
  if (isPending) return "loading";
  if (error && !data) return "failed";
  if (total !== 0) return "rows";
  const isFiltered = Object.keys(filterValues).length > 0;
  return isFiltered || isPlaceholderData ? "no match" : "empty";
}

/** Minimum number of records for which a list shows filters, as on the public site. */
const minRecordsForFilters = 8;

interface PartProps {
  children: ReactNode;
}

/** Hides filters while the surrounding list is short. Filters that were shown stay, so that the search keeps the focus. */
export function HiddenIfShort({ children }: PartProps) {
  const { total = 0, filterValues } = useListContext();
  const [isShown, setShown] = useState(false);
  const isNeeded = total >= minRecordsForFilters || Object.keys(filterValues).length > 0;
  if (isNeeded && !isShown) setShown(true);
  return isShown || isNeeded ? children : null;
}

/** Hides its children while the surrounding list is empty, for example actions that need a record. */
export function HiddenIfEmpty({ children }: PartProps) {
  return useListState() === "empty" ? null : children;
}

/** Shown instead of an empty list: a sentence and the button that adds the first record. */
export function EmptyList({ text, section, children }: PartProps & EmptyListProps) {
  return (
    <Stack spacing={2.5} sx={{ alignItems: "flex-start" }}>
      <Typography color="text.secondary" sx={{ maxWidth: "38rem" }}>
        {text}
      </Typography>
      {children}
      {section && (
        <Button component={RouterLink} to={sectionPath(section)} variant="contained">
          {sharedMessage("openNamed", { name: translateText(sectionTypes[section].label) })}
        </Button>
      )}
    </Stack>
  );
}

interface EmptyListProps {
  text: string;
  section?: SectionType | undefined;
}

/** Error message above the rows, or in their place, if the list failed to load. */
export function ListFailure() {
  const list = useListContext();
  const { label } = collectionOfResource(list.resource);
  return <LoadFailure subject={translateText(label)} query={list} isReported />;
}

/** Pagination of a list, which shows each page from its top. Hidden if all rows fit on the smallest page. */
export function ListPagination({ sizes }: { sizes: [number, ...number[]] }) {
  const list = useListContext();
  if ((list.total ?? 0) <= sizes[0]) return null;
  const setPage = (page: number) => {
    list.setPage(page);
    window.scrollTo(0, 0);
  };
  return (
    <ListContextProvider value={{ ...list, setPage }}>
      <Pagination rowsPerPageOptions={sizes} />
    </ListContextProvider>
  );
}
