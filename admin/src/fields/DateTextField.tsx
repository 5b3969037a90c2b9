import { TextField } from "@mui/material";
import type { ReactElement, ReactNode } from "react";
import type { useField } from "./field.ts";

interface DateTextFieldProps {
  field: ReturnType<typeof useField<string>>;
  helperText?: ReactNode;
  placeholder: string;
  disabled?: boolean;
  /** What was typed, as it is stored; applied when the field is left. */
  normalize: (typed: string) => string;
  picker: ReactElement;
}

/** A date as text, typed in any usual way and tidied when the field is left, with a picker at its end. */
export function DateTextField({
  field,
  helperText,
  placeholder,
  disabled,
  normalize,
  picker,
}: DateTextFieldProps) {
  const value = field.value ?? "";
  return (
    <TextField
      fullWidth
      id={field.id}
      name={field.name}
      label={field.label}
      value={value}
      disabled={disabled}
      placeholder={placeholder}
      autoComplete="off"
      inputRef={field.ref}
      onChange={(event) => field.change(event.target.value)}
      onBlur={() => {
        const tidied = normalize(value);
        if (tidied !== value) field.change(tidied);
        field.onBlur();
      }}
      error={field.error !== undefined}
      helperText={field.error ?? helperText}
      slotProps={{ input: { endAdornment: picker } }}
    />
  );
}
