import CheckIcon from "@mui/icons-material/Check";
import CopyIcon from "@mui/icons-material/ContentCopyOutlined";
import { Button, type ButtonProps } from "@mui/material";
import { useEffect, useState } from "react";
import { mediaMessage } from "../i18n/en/media.ts";
import { toastError } from "./notifications/toasts.ts";

interface CopyButtonProps extends Pick<ButtonProps, "variant" | "size"> {
  text: string;
  /** Accessible name, for example `Copy address`. */
  label: string;
  /** Shorter visible text. */
  children?: string;
}

const successMs = 2_000;

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label, children, ...button }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), successMs);
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
