import SearchIcon from "@mui/icons-material/Search";
import { InputAdornment, TextField } from "@mui/material";
import { useEffect, useEffectEvent, useState } from "react";
import { textIn, useListFilter } from "./FilteredList.tsx";

const debounceMs = 250;

/**
 * Searches a list while the owner types. Unlike react-admin's `FilterLiveSearch`, it keeps filters that were set but
 * are not applied yet.
 */
export function SearchField({ label }: { label: string }) {
  const { filter, setFilter } = useListFilter();
  const requested = textIn(filter, "q");
  const [typed, setTyped] = useState(requested);
  const [lastRequested, setLastRequested] = useState(requested);

  // A navigation such as Back changes the search.
  if (requested !== lastRequested) {
    setLastRequested(requested);
    setTyped(requested);
  }

  const search = useEffectEvent(() => {
    const { q: _, ...others } = filter;
    setLastRequested(typed);
    setFilter(typed === "" ? others : { ...others, q: typed });
  });

  useEffect(() => {
    if (typed === requested) return;
    const timer = setTimeout(search, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, requested]);

  return (
    <TextField
      type="search"
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
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
