import CalendarMonth from "@mui/icons-material/CalendarMonthOutlined";
import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import { Box, Button, IconButton, InputAdornment, Popover, Typography } from "@mui/material";
import { useState } from "react";
import { inputsWord } from "../words/en/inputs.ts";
import type { Month } from "./month.ts";

const names = Array.from({ length: 12 }, (_, index) => {
  const date = new Date(Date.UTC(2024, index, 1));
  const format = (month: "short" | "long") =>
    new Intl.DateTimeFormat("en", { month, timeZone: "UTC" }).format(date);
  return { month: index + 1, short: format("short"), long: format("long") };
});

interface MonthPickerProps {
  /** Label of the field that the month is for. */
  label: string;
  value: Month | null;
  disabled?: boolean;
  onPick(month: Month & { month: number }): void;
}

/** The button at the end of a month field and the year of twelve months it opens. */
export function MonthPicker({ label, value, disabled, onPick }: MonthPickerProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [year, setYear] = useState(new Date().getFullYear());
  return (
    <InputAdornment position="end">
      <IconButton
        size="small"
        edge="end"
        disabled={disabled}
        aria-label={inputsWord("choose", { label })}
        aria-haspopup="dialog"
        onClick={(event) => {
          setYear(value?.year ?? new Date().getFullYear());
          setAnchor(event.currentTarget);
        }}
      >
        <CalendarMonth fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{
          paper: { role: "dialog", "aria-label": inputsWord("choose", { label }), sx: popover },
        }}
      >
        <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between" }}>
          <IconButton aria-label={inputsWord("previousYear")} onClick={() => setYear(year - 1)}>
            <ChevronLeft />
          </IconButton>
          <Typography aria-live="polite" sx={{ fontWeight: 600 }}>
            {year}
          </Typography>
          <IconButton aria-label={inputsWord("nextYear")} onClick={() => setYear(year + 1)}>
            <ChevronRight />
          </IconButton>
        </Box>
        <Box sx={{ display: "grid", gridTemplateColumns: "repeat(3, 5rem)", gap: 0.5 }}>
          {names.map(({ month, short, long }) => {
            const chosen = value?.year === year && value.month === month;
            return (
              <Button
                key={month}
                aria-label={`${long} ${year}`}
                aria-pressed={chosen}
                variant={chosen ? "contained" : "text"}
                color={chosen ? "primary" : "inherit"}
                disableElevation
                onClick={() => {
                  onPick({ year, month });
                  setAnchor(null);
                }}
              >
                {short}
              </Button>
            );
          })}
        </Box>
      </Popover>
    </InputAdornment>
  );
}

const popover = { mt: 0.75, p: 1, border: 1, borderColor: "divider" } as const;
