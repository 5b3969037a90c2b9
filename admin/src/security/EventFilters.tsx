import { Button, MenuItem, Stack, TextField } from "@mui/material";
import { textIn, useListFilter } from "../shared/FilteredList.tsx";
import { securityWord } from "../words/en/security.ts";
import { translated } from "../words/words.ts";
import { eventLevels, securityEvents } from "./events.ts";

/** The filters' names: columns with the operators of the table API. */
const from = "created_at@gte";
const until = "created_at@lt";

/** Narrows the surrounding list of events by level, type and date. */
export function EventFilters() {
  const { filter, setFilter } = useListFilter();
  const { q, ...narrowed } = filter;
  const isFiltered = Object.keys(narrowed).length > 0;

  function set(name: string, value: string) {
    const { [name]: _replaced, ...others } = filter;
    setFilter(value === "" ? others : { ...others, [name]: value });
  }

  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: "wrap", mb: 2 }}>
      <TextField
        select
        label={securityWord("level")}
        value={textIn(filter, "level")}
        onChange={(event) => set("level", event.target.value)}
        sx={{ width: "9rem" }}
      >
        <MenuItem value="">{securityWord("any")}</MenuItem>
        {eventLevels.map((level) => (
          <MenuItem key={level} value={level}>
            {translated(level)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={securityWord("type")}
        value={textIn(filter, "type")}
        onChange={(event) => set("type", event.target.value)}
        sx={{ width: "15rem" }}
      >
        <MenuItem value="">{securityWord("any")}</MenuItem>
        {Object.entries(securityEvents).map(([type, { label }]) => (
          <MenuItem key={type} value={type}>
            {translated(label)}
          </MenuItem>
        ))}
      </TextField>
      <DateField
        label={securityWord("from")}
        value={localDay(textIn(filter, from))}
        onChange={(day) => set(from, day && startOf(day))}
      />
      <DateField
        label={securityWord("to")}
        value={localDay(textIn(filter, until), -1)}
        onChange={(day) => set(until, day && startOf(day, 1))}
      />
      {isFiltered && (
        <Button color="inherit" onClick={() => setFilter({ q })}>
          {securityWord("showAll")}
        </Button>
      )}
    </Stack>
  );
}

interface DateFieldProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function DateField({ label, value, onChange }: DateFieldProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: "10.5rem" }}
    />
  );
}

/** The moment a day (`YYYY-MM-DD`) begins where the owner is, `later` days on. */
function startOf(day: string, later = 0): string {
  const moment = new Date(`${day}T00:00:00`);
  moment.setDate(moment.getDate() + later);
  return moment.toISOString();
}

/** The day of a moment where the owner is, `later` days on; empty without a valid moment. */
function localDay(moment: string, later = 0): string {
  const day = new Date(moment);
  if (Number.isNaN(day.getTime())) return "";
  day.setDate(day.getDate() + later);
  return day.toLocaleDateString("sv-SE");
}
