import { fieldsMessage } from "../i18n/en/fields.ts";
import { DateTextField } from "./DateTextField.tsx";
import { type FieldProps, useField } from "./field.ts";
import { MonthPicker } from "./MonthPicker.tsx";
import { asPartialDate, partialDate, readMonth } from "./month.ts";

interface PartialDateInputProps extends FieldProps {
  /** Shown while the field is empty; `Present` where no end means that it goes on. */
  placeholder?: string;
}

/** A date that may be known to the day, the month or only the year, as JSON Resume stores it. */
export function PartialDateInput({
  placeholder = fieldsMessage("yearMonth"),
  ...props
}: PartialDateInputProps) {
  const field = useField<string>(props);
  const value = field.value ?? "";
  return (
    <DateTextField
      field={field}
      helperText={props.helperText}
      placeholder={placeholder}
      normalize={asPartialDate}
      picker={
        <MonthPicker
          label={field.label}
          value={readMonth(value.slice(0, 7))}
          onPick={(month) => field.change(partialDate(month))}
        />
      }
    />
  );
}
