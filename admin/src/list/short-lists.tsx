import { Stack, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useListContext } from "react-admin";
import { useListState } from "./use-list-state.ts";

/** Minimum number of records for which a list shows filters, as on the public site. */
const minRecordsForFilters = 8;

interface PartProps {
  children: ReactNode;
}

/** Filters of the surrounding list. Once shown for a long list, they stay, so that the search field keeps the focus. */
export function UnlessShort({ children }: PartProps) {
  const { total = 0, filterValues } = useListContext();
  const [isShown, setShown] = useState(false);
  const isNeeded = total >= minRecordsForFilters || Object.keys(filterValues).length > 0;
  if (isNeeded && !isShown) setShown(true);
  return isShown || isNeeded ? children : null;
}

/** Header actions of the surrounding list that need a record. Hidden while the list is empty. */
export function UnlessEmpty({ children }: PartProps) {
  return useListState() === "empty" ? null : children;
}

/** Shown instead of an empty list: a sentence and the button that adds the first record. */
export function EmptyList({ text, children }: PartProps & { text: string }) {
  return (
    <Stack spacing={2.5} sx={{ alignItems: "flex-start" }}>
      <Typography color="text.secondary" sx={{ maxWidth: "38rem" }}>
        {text}
      </Typography>
      {children}
    </Stack>
  );
}
