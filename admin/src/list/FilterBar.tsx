import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { SearchField } from "./SearchField.tsx";

interface FilterBarProps {
  searchLabel: string;
  /** Other filters. */
  children: ReactNode;
}

/** Search field and filters of a list, in one row if they fit. */
export function FilterBar({ searchLabel, children }: FilterBarProps) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 2, "& > *": { mb: 0 } }}>
      <Box sx={{ flex: "1 1 14rem", maxWidth: "22rem", "& .MuiTextField-root": { mb: 0 } }}>
        <SearchField label={searchLabel} />
      </Box>
      {children}
    </Box>
  );
}
