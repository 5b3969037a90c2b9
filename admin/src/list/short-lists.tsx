import { Stack, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useListContext } from "react-admin";
import { useListState } from "./use-list-state.ts";

/** Number of records from which a list has filters, as on the public site. */
const minFiltered = 8;

interface PartProps {
  children: ReactNode;
}

/** Filters of the surrounding list. Hidden while it is short, and then kept, so that a search keeps the focus. */
export function UnlessShort({ children }: PartProps) {
  const { total = 0, filterValues } = useListContext();
  const [isShown, setShown] = useState(false);
  const isNeeded = total >= minFiltered || Object.keys(filterValues).length > 0;
  if (isNeeded && !isShown) setShown(true);
  return isShown || isNeeded ? children : null;
}

/** Parts of the head of the surrounding list that are of no use without a record. */
export function UnlessEmpty({ children }: PartProps) {
  return useListState() === "empty" ? null : children;
}

/** Shown instead of an empty list: a sentence and the button that adds the first record. */
export function EmptyList({ text, children }: PartProps & { text: string }) {
  return (
    <Stack spacing={2.5} sx={{ alignItems: "flex-start" }}>
      <Typography color="text.secondary">{text}</Typography>
      {children}
    </Stack>
  );
}
