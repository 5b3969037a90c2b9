import { MenuItem, TextField, type TextFieldProps } from "@mui/material";
import type { ReactNode } from "react";
import { type FieldProps, useField } from "./field.ts";

interface SelectFieldProps extends FieldProps {
  choices: readonly (readonly [value: string | number, label: ReactNode])[];
  /** Selected if the form has no value. */
  fallback?: string;
  slotProps?: TextFieldProps["slotProps"];
}

export function SelectField({ choices, fallback = "", slotProps, ...props }: SelectFieldProps) {
  const field = useField<string | number>(props);
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
      {choices.map(([value, label]) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
