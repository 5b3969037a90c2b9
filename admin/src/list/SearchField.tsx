import SearchIcon from "@mui/icons-material/Search";
import { Box, InputAdornment, TextField } from "@mui/material";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { textCondition, useListFilter } from "./ListFilterProvider.tsx";

const debounceMs = 250;

/**
 * Searches a list while the owner types. Unlike react-admin's `FilterLiveSearch`, it keeps the conditions that the
 * owner has just set in other inputs, even while the list still loads their rows.
 */
export function SearchField({ label }: { label: string }) {
  const { filter, setFilter } = useListFilter();
  const requestedText = textCondition(filter, "q");
  const [typedText, setTypedText] = useState(requestedText);
  const [lastRequestedText, setLastRequestedText] = useState(requestedText);

  // A navigation such as Back changes the search.
  if (requestedText !== lastRequestedText) {
    setLastRequestedText(requestedText);
    setTypedText(requestedText);
  }

  const search = useEffectEvent(() => {
    const { q: _, ...others } = filter;
    setLastRequestedText(typedText);
    setFilter(typedText === "" ? others : { ...others, q: typedText });
  });

  useEffect(() => {
    if (typedText === requestedText) return;
    const timer = setTimeout(search, debounceMs);
    return () => clearTimeout(timer);
  }, [typedText, requestedText]);

  return (
    <TextField
      type="search"
      placeholder={label}
      value={typedText}
      onChange={(event) => setTypedText(event.target.value)}
      sx={{ maxWidth: "22rem", mb: 2 }}
      slotProps={{
        htmlInput: { "aria-label": label },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

interface FilterBarProps {
  searchLabel: string;
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
