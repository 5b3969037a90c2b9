import SearchIcon from "@mui/icons-material/Search";
import { InputAdornment, TextField } from "@mui/material";
import { useEffect, useEffectEvent, useState } from "react";
import { textIn, useListFilter } from "./FilteredList.tsx";

/** How long typing has to pause before the server is asked, in milliseconds. */
const pause = 250;

/**
 * Searches the surrounding list on the server while typing. React-admin's `FilterLiveSearch` starts from the filters that
 * have arrived, and so takes one back that was chosen a moment before.
 */
export function SearchField({ label }: { label: string }) {
  const { filter, setFilter } = useListFilter();
  const asked = textIn(filter, "q");
  const [typed, setTyped] = useState(asked);
  const [seen, setSeen] = useState(asked);

  // The way back, for example, brings other words along.
  if (asked !== seen) {
    setSeen(asked);
    setTyped(asked);
  }

  const ask = useEffectEvent(() => {
    const { q: _, ...others } = filter;
    setSeen(typed);
    setFilter(typed === "" ? others : { ...others, q: typed });
  });

  useEffect(() => {
    if (typed === asked) return;
    const timer = setTimeout(ask, pause);
    return () => clearTimeout(timer);
  }, [typed, asked]);

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
