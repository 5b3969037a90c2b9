import { Box, Button } from "@mui/material";
import { DatePicker } from "@mui/x-date-pickers/DatePicker";
import { events } from "@portfolio/content/collections";
import { addDays } from "date-fns/addDays";
import { isValid } from "date-fns/isValid";
import { startOfDay } from "date-fns/startOfDay";
import { useState } from "react";
import { eventLevels, securityEvents } from "../../data/security-log/security-events.ts";
import { DateLocalization, dayFormat } from "../../fields/DateLocalization.tsx";
import { securityMessage } from "../../i18n/en/security.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { pluralOf, translateText } from "../../i18n/messages.ts";
import { Select } from "../../layout/Select.tsx";
import { textCondition, useListFilter } from "../../list/ListFilterProvider.tsx";
import { SearchField } from "../../list/SearchField.tsx";

/** Keys of the filters by date: a column with an operator of the table API. */
const fromKey = "created_at@gte";
const untilKey = "created_at@lt";

export function EventFilters() {
  const { filter, setFilter } = useListFilter();
  const { q, ...otherFilters } = filter;
  const isFiltered = Object.keys(otherFilters).length > 0;

  return (
    <Box sx={filtersStyle}>
      <SearchField label={sharedMessage("searchFor", { plural: pluralOf(events.singular) })} />
      <ChoiceField
        name="level"
        label={securityMessage("level")}
        choices={eventLevels.map((level) => [level, translateText(level)])}
      />
      <ChoiceField
        name="type"
        label={sharedMessage("type")}
        choices={Object.entries(securityEvents).map(([type, { label }]) => [
          type,
          translateText(label),
        ])}
      />
      <DateLocalization>
        <DayField label={sharedMessage("from")} name={fromKey} />
        <DayField label={securityMessage("to")} name={untilKey} isEnd />
      </DateLocalization>
      {isFiltered && (
        <Button color="inherit" onClick={() => setFilter({ q })}>
          {securityMessage("showAll")}
        </Button>
      )}
    </Box>
  );
}

/** Style of one row, which scrolls on a phone. The padding keeps labels and focus rings from being cut off. */
const filtersStyle = {
  display: "flex",
  flexWrap: { sm: "wrap" },
  overflowX: { xs: "auto", sm: "visible" },
  scrollbarWidth: "none",
  alignItems: "end",
  gap: 1.5,
  mx: { xs: -2, md: 0 },
  px: { xs: 2, md: 0 },
  pt: 1,
  mb: 2,
  "&& > *": {
    flex: { xs: "none", sm: "1 1 9.5rem" },
    width: { xs: "9.5rem" },
    mb: 0,
    maxWidth: "15rem",
  },
  "&& > :first-of-type": { flexGrow: { sm: 2 }, width: { xs: "13rem" }, maxWidth: "22rem" },
  "&& > button": { flex: "none", width: "auto" },
} as const;

function ChoiceField(props: { name: string; label: string; choices: [string, string][] }) {
  const { name, label, choices } = props;
  const { filter, setFilter } = useListFilter();
  return (
    <Select
      label={label}
      value={textCondition(filter, name)}
      onChange={(event) => setFilter({ ...filter, [name]: event.target.value })}
      slotProps={{ select: { displayEmpty: true } }}
      choices={[["", securityMessage("any")], ...choices]}
    />
  );
}

interface DayFieldProps {
  label: string;
  /** Name of the filter; its value is an ISO 8601 time. */
  name: string;
  /** True if the day is the last day of a period. The filter's value is then the start of the next day. */
  isEnd?: boolean;
}

/**
 * Date field in the owner's time zone. Keeps incomplete input locally, because the filter accepts only complete dates.
 */
function DayField({ label, name, isEnd = false }: DayFieldProps) {
  const { filter, setFilter } = useListFilter();
  const time = textCondition(filter, name);
  const [input, setInput] = useState<{ day: Date | null; time: string }>();

  function dayOf(boundary: Date): Date | null {
    return isValid(boundary) ? addDays(boundary, isEnd ? -1 : 0) : null;
  }

  function change(day: Date | null, isComplete: boolean) {
    const boundary = day && isComplete ? addDays(startOfDay(day), isEnd ? 1 : 0).toISOString() : "";
    const next = isComplete ? boundary : time;
    setInput({ day, time: next });
    if (next !== time) setFilter({ ...filter, [name]: next });
  }

  return (
    <DatePicker
      label={label}
      format={dayFormat}
      value={input?.time === time ? input.day : dayOf(new Date(time))}
      onChange={(day, { validationError }) => change(day, validationError === null)}
      slotProps={{ field: { clearable: true } }}
    />
  );
}
