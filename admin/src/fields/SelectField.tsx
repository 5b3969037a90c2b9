import { MenuItem, TextField, type TextFieldProps } from "@mui/material";
import type { ReactNode } from "react";
import { type FieldProps, useField } from "./field.ts";

interface SelectFieldProps extends FieldProps {
  /** The values, in their order, with what stands for each. */
  choices: readonly (readonly [value: string, shown: ReactNode])[];
  /** What is chosen as long as nothing is. */
  fallback?: string;
  slotProps?: TextFieldProps["slotProps"];
}

/** A field of the form with a fixed set of values. */
export function SelectField({ choices, fallback = "", slotProps, ...props }: SelectFieldProps) {
  const field = useField<string>(props);
  return (
    <TextField
      select
      fullWidth
      id={field.id}
      name={field.name}
      label={field.label}
      value={field.value ?? fallback}
      onChange={(event) => field.change(event.target.value)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={field.error !== undefined}
      helperText={field.error ?? props.helperText}
      slotProps={slotProps}
    >
      {choices.map(([value, shown]) => (
        <MenuItem key={value} value={value}>
          {shown}
        </MenuItem>
      ))}
    </TextField>
  );
}
