import { Box, FormControlLabel, Switch } from "@mui/material";
import { fieldsMessage } from "../i18n/en/fields.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { DateTextField } from "./DateTextField.tsx";
import { type FieldProps, useField } from "./field.ts";
import { MonthPicker } from "./MonthPicker.tsx";
import { asMonthYear, readMonth } from "./month.ts";

interface MonthInputProps extends FieldProps {
  /** Adds a switch that stores `Present`, for the end of a period that has not ended. */
  allowsPresent?: boolean;
}

/** Month stored as `MM/YYYY`: typed in any usual format or picked. */
export function MonthInput({ allowsPresent = false, ...props }: MonthInputProps) {
  const field = useField<string>(props);
  const value = field.value ?? "";
  const isPresent = allowsPresent && value === "Present";
  return (
    <Box>
      <DateTextField
        field={field}
        helperText={props.helperText}
        placeholder={fieldsMessage("monthYear")}
        disabled={isPresent}
        normalize={asMonthYear}
        picker={
          <MonthPicker
            label={field.label}
            value={readMonth(value)}
            disabled={isPresent}
            onPick={({ year, month }) => field.change(asMonthYear(`${month}/${year}`))}
          />
        }
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
                input: { "aria-label": fieldsMessage("isPresent", { label: field.label }) },
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
