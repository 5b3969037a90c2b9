import { TextField, type TextFieldProps } from "@mui/material";
import { authMessage } from "../../../i18n/en/auth.ts";

/** A code of some digits. Phones show digits to type it with, and offer the one that they were sent. */
export function CodeField(props: TextFieldProps) {
  return (
    <TextField
      label={authMessage("code")}
      autoComplete="one-time-code"
      slotProps={{ htmlInput: { inputMode: "numeric" } }}
      {...props}
    />
  );
}

/** What a code of an authenticator app is judged by before it is sent; apps show it in two groups. */
export const sixDigits = () => ({
  required: authMessage("codeMissing"),
  pattern: { value: /^\s*(?:\d\s*){6}$/, message: authMessage("codeMissing") },
});
