import { TextField, type TextFieldProps } from "@mui/material";
import { authMessage } from "../../../i18n/en/auth.ts";

/** One-time code. Phones show a numeric keyboard and suggest the code of a text message. */
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

/** Validation rules for a code of an authenticator app. Allows spaces, because apps show it in two groups. */
export const sixDigits = () => ({
  required: authMessage("codeMissing"),
  pattern: { value: /^\s*(?:\d\s*){6}$/, message: authMessage("codeMissing") },
});
