import SearchIcon from "@mui/icons-material/Search";
import { InputAdornment, TextField } from "@mui/material";
import { useEffect, useState } from "react";
import { useListContext } from "react-admin";

/** How long typing has to pause before the server is asked, in milliseconds. */
const pause = 250;

/** Searches the surrounding list on the server while typing. */
export function SearchField({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext();
  const asked: string = filterValues.q ?? "";
  const [typed, setTyped] = useState(asked);

  useEffect(() => {
    if (typed === asked) return;
    const timer = setTimeout(() => {
      const { q: _, ...others } = filterValues;
      setFilters(typed === "" ? others : { ...others, q: typed }, undefined);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, asked, filterValues, setFilters]);

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
