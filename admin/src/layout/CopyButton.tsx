import CheckIcon from "@mui/icons-material/Check";
import CopyIcon from "@mui/icons-material/ContentCopyOutlined";
import { Button, type ButtonProps, InputAdornment, TextField } from "@mui/material";
import { useEffect, useState } from "react";
import { mediaMessage } from "../i18n/en/media.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { toastError } from "./notifications/toasts.ts";

interface CopyButtonProps extends Pick<ButtonProps, "variant" | "size"> {
  text: string;
  /** Accessible name, for example `Copy address`. */
  label: string;
  /** Shorter visible text. */
  children?: string;
}

const successDisplayMs = 2_000;

/** Button that copies a text and then says so for two seconds. */
export function CopyButton({ text, label, children, ...button }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), successDisplayMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toastError(mediaMessage("copyRefused"));
    }
  }

  return (
    <Button
      {...button}
      startIcon={isCopied ? <CheckIcon /> : <CopyIcon />}
      aria-label={label}
      onClick={copy}
    >
      {isCopied ? mediaMessage("copied") : (children ?? label)}
    </Button>
  );
}

interface CopyFieldProps {
  label: string;
  value: string;
  copyLabel: string;
  hasVisibleLabel?: boolean;
  isMultiline?: boolean;
}

/** Read-only field with a button that copies its value. */
export function CopyField({ label, value, copyLabel, ...props }: CopyFieldProps) {
  const { hasVisibleLabel = false, isMultiline = false } = props;
  return (
    <TextField
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
