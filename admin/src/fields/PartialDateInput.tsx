import { fieldsMessage } from "../i18n/en/fields.ts";
import { DateTextField } from "./DateTextField.tsx";
import { type FieldProps, useField } from "./field.ts";
import { MonthPicker } from "./MonthPicker.tsx";
import { asPartialDate, partialDate, readMonth } from "./month.ts";

interface PartialDateInputProps extends FieldProps {
  placeholder?: string;
}

/** Year, month or day, in the format of JSON Resume. */
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
