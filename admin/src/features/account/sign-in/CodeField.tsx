import { TextField, type TextFieldProps } from "@mui/material";
import { authWord } from "../../../i18n/en/auth.ts";

/** A code of some digits. Phones show digits to type it with, and offer the one that they were sent. */
export function CodeField(props: TextFieldProps) {
  return (
    <TextField
      label={authWord("code")}
      autoComplete="one-time-code"
      slotProps={{ htmlInput: { inputMode: "numeric" } }}
      {...props}
    />
  );
}

/** What a code of an authenticator app is judged by before it is sent; apps show it in two groups. */
export const sixDigits = () => ({
  required: authWord("codeMissing"),
  pattern: { value: /^\s*(?:\d\s*){6}$/, message: authWord("codeMissing") },
});
