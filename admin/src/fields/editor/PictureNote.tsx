import { Box, Link } from "@mui/material";
import { editorMessage } from "../../i18n/en/editor.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";

interface PictureNoteProps {
  name: string;
  /** Why the picture did not arrive; null while it is on its way. */
  problem: string | null;
  /** Null if trying again cannot help. */
  onRetry: (() => void) | null;
  onDismiss(): void;
}

/** What stands in a text where a picture is awaited. */
export function PictureNote({ name, problem, onRetry, onDismiss }: PictureNoteProps) {
  const button = {
    component: "button",
    type: "button",
    underline: "always",
    sx: look.act,
  } as const;
  if (problem === null) {
    return (
      <Box component="span" role="status" sx={{ ...look.note, color: "text.secondary" }}>
        {editorMessage("uploading", { name })}
      </Box>
    );
  }
  return (
    <Box component="span" role="alert" sx={{ ...look.note, color: "error.main" }}>
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

const look = {
  note: { display: "block", fontSize: "0.875rem", fontFamily: "inherit", overflowWrap: "anywhere" },
  act: { mr: 1.5, minHeight: 24 },
} as const;
