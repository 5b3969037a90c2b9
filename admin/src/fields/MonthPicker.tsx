import CalendarMonth from "@mui/icons-material/CalendarMonthOutlined";
import { IconButton, InputAdornment, Popover, Skeleton } from "@mui/material";
import { Suspense, useState } from "react";
import { fieldsMessage } from "../i18n/en/fields.ts";
import { lazyComponent } from "../layout/lazy-component.tsx";
import type { MonthOrYear } from "./month.ts";

const MonthCalendar = lazyComponent(() => import("./MonthCalendar.tsx"));

interface MonthPickerProps {
  label: string;
  value: MonthOrYear | null;
  disabled?: boolean;
  onPick(month: MonthOrYear & { month: number }): void;
}

/** Button that opens a calendar of months; for the end of a text field. */
export function MonthPicker({ label, value, disabled, onPick }: MonthPickerProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <InputAdornment position="end">
      <IconButton
        size="small"
        edge="end"
        disabled={disabled}
        aria-label={fieldsMessage("choose", { label })}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
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
          paper: { role: "dialog", "aria-label": fieldsMessage("choose", { label }), sx: popover },
        }}
      >
        <Suspense fallback={<Skeleton variant="rounded" width={320} height={336} />}>
          <MonthCalendar
            value={value}
            onPick={(month) => {
              onPick(month);
              setAnchor(null);
            }}
          />
        </Suspense>
      </Popover>
    </InputAdornment>
  );
}

const popover = { mt: 0.75, border: 1, borderColor: "divider" } as const;
