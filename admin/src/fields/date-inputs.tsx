import CalendarMonth from "@mui/icons-material/CalendarMonthOutlined";
import {
  Box,
  FormControlLabel,
  IconButton,
  InputAdornment,
  Popover,
  Skeleton,
  Switch,
  TextField,
} from "@mui/material";
import { type ReactNode, Suspense, useState } from "react";
import { fieldsMessage } from "../i18n/en/fields.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { lazyComponent } from "../layout/lazy-component.tsx";
import { type Field, type FieldProps, textFieldPropsOf, useField } from "./field.ts";
import { type MonthOrYear, normalizeMonthYear, normalizePartialDate, parseMonth } from "./month.ts";

interface DateTextFieldProps {
  field: Field<string>;
  helperText?: ReactNode;
  placeholder: string;
  disabled?: boolean;
  /** Converts a typed date or a picked month to the stored format. */
  normalize: (text: string) => string;
}

/** Date typed as text in any numeric format and normalized on blur, with a picker of months at the end. */
function DateTextField(props: DateTextFieldProps) {
  const { field, helperText, placeholder, disabled = false, normalize } = props;
  const value = field.value ?? "";
  return (
    <TextField
      {...textFieldPropsOf(field, helperText)}
      value={value}
      disabled={disabled}
      placeholder={placeholder}
      autoComplete="off"
      onChange={(event) => field.change(event.target.value)}
      onBlur={() => {
        const normalizedText = normalize(value);
        if (normalizedText !== value) field.change(normalizedText);
        field.onBlur();
      }}
      slotProps={{
        input: {
          endAdornment: (
            <MonthPicker
              label={field.label}
              // The year and the month, without the day.
              value={parseMonth(value.slice(0, 7))}
              disabled={disabled}
              onPick={({ year, month }) => field.change(normalize(`${month}/${year}`))}
            />
          ),
        },
      }}
    />
  );
}

const MonthCalendar = lazyComponent(() => import("./MonthCalendar.tsx"));

interface MonthPickerProps {
  label: string;
  value: MonthOrYear | null;
  disabled: boolean;
  onPick(month: MonthOrYear & { month: number }): void;
}

function MonthPicker({ label, value, disabled, onPick }: MonthPickerProps) {
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

interface MonthInputProps extends FieldProps {
  /** Adds a switch that stores `Present` instead of a month, for a period that has not ended. */
  allowsPresent?: boolean;
}

/** Month stored as `MM/YYYY`: typed in any numeric format or picked. */
export function MonthInput({ allowsPresent = false, ...props }: MonthInputProps) {
  const field = useField<string>(props);
  const isPresent = allowsPresent && field.value === "Present";
  return (
    <Box>
      <DateTextField
        field={field}
        helperText={props.helperText}
        placeholder={fieldsMessage("monthYear")}
        disabled={isPresent}
        normalize={normalizeMonthYear}
      />
      {allowsPresent && (
        <FormControlLabel
          label={sharedMessage("ongoing")}
          control={
            <Switch
              size="small"
              checked={isPresent}
              onChange={(event) => field.change(event.target.checked ? "Present" : "")}
              slotProps={{
                input: { "aria-label": fieldsMessage("presentLabel", { label: field.label }) },
              }}
              sx={{ mr: 0.75 }}
            />
          }
          sx={{ ml: "-7px", mt: 0.75, "& .MuiFormControlLabel-label": { fontSize: "0.875rem" } }}
        />
      )}
    </Box>
  );
}

interface PartialDateInputProps extends FieldProps {
  placeholder?: string;
}

/** Year, month or day, in the format of JSON Resume. */
export function PartialDateInput({
  placeholder = fieldsMessage("yearMonth"),
  ...props
}: PartialDateInputProps) {
  return (
    <DateTextField
      field={useField<string>(props)}
      helperText={props.helperText}
      placeholder={placeholder}
      normalize={normalizePartialDate}
    />
  );
}
