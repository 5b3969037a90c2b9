import { MenuItem, TextField, type TextFieldProps } from "@mui/material";
import type { ReactNode } from "react";

export type Choices = readonly (readonly [value: string | number, label: ReactNode])[];

export function Select({ choices, ...props }: TextFieldProps & { choices: Choices }) {
  return (
    <TextField select {...props}>
      {choices.map(([value, label]) => (
        <MenuItem key={value} value={value} sx={{ whiteSpace: "normal" }}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
