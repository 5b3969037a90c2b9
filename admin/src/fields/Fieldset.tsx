import { Box, FormHelperText } from "@mui/material";
import type { ReactNode, Ref } from "react";
import { visuallyHidden } from "../layout/visually-hidden.ts";

interface FieldsetProps {
  label: string;
  /** Hides the label visually, because a heading above shows the same text. */
  hideLabel?: boolean;
  helperText?: ReactNode;
  onBlur?(): void;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** Groups the controls of one value under one label, with one help text. */
export function Fieldset({ label, hideLabel, helperText, children, ...rest }: FieldsetProps) {
  return (
    <Box
      component="fieldset"
      {...rest}
      sx={{ position: "relative", m: 0, p: 0, border: 0, minWidth: 0, width: "100%" }}
    >
      <Box component="legend" sx={hideLabel ? visuallyHidden : legend}>
        {label}
      </Box>
      {children}
      {helperText && <FormHelperText sx={{ mx: 0 }}>{helperText}</FormHelperText>}
    </Box>
  );
}

const legend = {
  p: 0,
  mb: 0.75,
  fontSize: "0.8125rem",
  fontWeight: 500,
  lineHeight: 1.5,
  color: "text.secondary",
} as const;
