import { DateCalendar } from "@mui/x-date-pickers/DateCalendar";
import { useState } from "react";
import { DateLocalization } from "./DateLocalization.tsx";
import type { MonthOrYear } from "./month.ts";

interface MonthCalendarProps {
  value: MonthOrYear | null;
  onPick(month: MonthOrYear & { month: number }): void;
}

/** Calendar of months; a click on its heading switches to years. */
export default function MonthCalendar({ value, onPick }: MonthCalendarProps) {
  const initialMonth = value && new Date(value.year, (value.month ?? 1) - 1);
  // No month is selected while only the year is known.
  const [selectedDate, setSelectedDate] = useState(value?.month ? initialMonth : null);
  return (
    <DateLocalization>
      <DateCalendar
        autoFocus
        views={["year", "month"]}
        openTo="month"
        value={selectedDate}
        sx={{ height: "auto", minHeight: 0 }}
        {...(initialMonth && { referenceDate: initialMonth })}
        onChange={(date, state) => {
          setSelectedDate(date);
          if (!date || state !== "finish") return;
          onPick({ year: date.getFullYear(), month: date.getMonth() + 1 });
        }}
      />
    </DateLocalization>
  );
}
