import { Box, Link } from "@mui/material";
import { editorMessage } from "../../i18n/en/editor.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";

interface PictureUploadStatusProps {
  name: string;
  /** Error message; null while the upload is running. */
  problem: string | null;
  /** Null if a retry cannot succeed. */
  onRetry: (() => void) | null;
  onDismiss(): void;
}

/** Upload status of a picture, shown inside the text. */
export function PictureUploadStatus({
  name,
  problem,
  onRetry,
  onDismiss,
}: PictureUploadStatusProps) {
  const button = {
    component: "button",
    type: "button",
    underline: "always",
    sx: styles.action,
  } as const;
  if (problem === null) {
    return (
      <Box component="span" role="status" sx={{ ...styles.note, color: "text.secondary" }}>
        {editorMessage("uploading", { name })}
      </Box>
    );
  }
  return (
    <Box component="span" role="alert" sx={{ ...styles.note, color: "error.main" }}>
      {editorMessage("notUploaded", { name, problem })}{" "}
      {onRetry && (
        <Link {...button} onClick={onRetry}>
          {sharedMessage("tryAgain")}
        </Link>
      )}
      <Link {...button} onClick={onDismiss}>
        {sharedMessage("dismiss")}
      </Link>
    </Box>
  );
}

const styles = {
  note: { display: "block", fontSize: "0.875rem", fontFamily: "inherit", overflowWrap: "anywhere" },
  action: { mr: 1.5, minHeight: 24 },
} as const;
