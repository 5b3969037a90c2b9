import { DateCalendar } from "@mui/x-date-pickers/DateCalendar";
import { useState } from "react";
import { DateLocalization } from "./DateLocalization.tsx";
import type { Month } from "./month.ts";

interface MonthCalendarProps {
  value: Month | null;
  onPick(month: Month & { month: number }): void;
}

/** The twelve months of a year, and behind its name the years. */
export default function MonthCalendar({ value, onPick }: MonthCalendarProps) {
  const opened = value && new Date(value.year, (value.month ?? 1) - 1);
  // Of a year alone no month is chosen yet.
  const [chosen, setChosen] = useState(value?.month ? opened : null);
  return (
    <DateLocalization>
      <DateCalendar
        autoFocus
        views={["year", "month"]}
        openTo="month"
        value={chosen}
        sx={{ height: "auto" }}
        {...(opened && { referenceDate: opened })}
        onChange={(date, state) => {
          setChosen(date);
          if (!date || state !== "finish") return;
          onPick({ year: date.getFullYear(), month: date.getMonth() + 1 });
        }}
      />
    </DateLocalization>
  );
}
