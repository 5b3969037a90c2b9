import { TextField } from "@mui/material";
import { type FieldProps, useField } from "./field.ts";
import { MonthPicker } from "./MonthPicker.tsx";
import { asPartialDate, partialDate, readMonth } from "./month.ts";

interface PartialDateInputProps extends FieldProps {
  /** Shown while the field is empty; `Present` where no end means that it goes on. */
  placeholder?: string;
}

/** A date that may be known to the day, the month or only the year, as JSON Resume stores it. */
export function PartialDateInput({ placeholder = "YYYY-MM", ...props }: PartialDateInputProps) {
  const field = useField<string>(props);
  const value = field.value ?? "";
  return (
    <TextField
      fullWidth
      id={field.id}
      name={field.name}
      label={field.label}
      value={value}
      placeholder={placeholder}
      autoComplete="off"
      inputRef={field.ref}
      onChange={(event) => field.change(event.target.value)}
      onBlur={() => {
        const tidy = asPartialDate(value);
        if (tidy !== value) field.change(tidy);
        field.onBlur();
      }}
      error={field.error !== undefined}
      helperText={field.error ?? props.helperText}
      slotProps={{
        input: {
          endAdornment: (
            <MonthPicker
              label={field.label}
              value={readMonth(value.slice(0, 7))}
              onPick={(month) => field.change(partialDate(month))}
            />
          ),
        },
      }}
    />
  );
}
