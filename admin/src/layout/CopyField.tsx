import { InputAdornment, TextField } from "@mui/material";
import { sharedMessage } from "../i18n/en/shared.ts";
import { CopyButton } from "./CopyButton.tsx";

interface CopyFieldProps {
  /** Accessible name of the field. */
  label: string;
  value: string;
  /** Accessible name of the button. */
  copyLabel: string;
  /** Shows the label above the field. */
  hasVisibleLabel?: boolean;
  isMultiline?: boolean;
}

/** A text to copy. */
export function CopyField({ label, value, copyLabel, ...props }: CopyFieldProps) {
  const { hasVisibleLabel = false, isMultiline = false } = props;
  return (
    <TextField
      fullWidth
      label={hasVisibleLabel ? label : undefined}
      value={value}
      multiline={isMultiline}
      onFocus={(event) => event.target.select()}
      slotProps={{
        htmlInput: {
          "aria-label": label,
          style: isMultiline ? { fontFamily: "monospace" } : { textOverflow: "ellipsis" },
        },
        input: {
          readOnly: true,
          endAdornment: (
            <InputAdornment position="end" sx={{ alignSelf: isMultiline ? "start" : undefined }}>
              <CopyButton text={value} label={copyLabel} size="small">
                {sharedMessage("copy")}
              </CopyButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
