import { TextField } from "@mui/material";
import type { ReactElement, ReactNode } from "react";
import type { useField } from "./field.ts";

interface DateTextFieldProps {
  field: ReturnType<typeof useField<string>>;
  helperText?: ReactNode;
  placeholder: string;
  disabled?: boolean;
  /** Converts typed text to the stored format on blur. */
  normalize: (text: string) => string;
  picker: ReactElement;
}

/** Date typed as text in any usual format and normalized on blur, with a picker at the end. */
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
        const normalizedText = normalize(value);
        if (normalizedText !== value) field.change(normalizedText);
        field.onBlur();
      }}
      error={field.error !== undefined}
      helperText={field.error ?? helperText}
      slotProps={{ input: { endAdornment: picker } }}
    />
  );
}
