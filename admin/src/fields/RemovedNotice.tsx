import { Box, Button } from "@mui/material";
import { fieldsMessage } from "../i18n/en/fields.ts";
import { sharedMessage } from "../i18n/en/shared.ts";

interface RemovedNoticeProps {
  /** Entry that was removed last; null for none. */
  name: string | null;
  onUndo: () => void;
}

/** Says which entry was removed from a list, with Undo. */
export function RemovedNotice({ name, onUndo }: RemovedNoticeProps) {
  return (
    <Box role="status" sx={{ typography: "body2", color: "text.secondary" }}>
      {name !== null &&
        fieldsMessage.with("removed", {
          name,
          undo: (
            <Button size="small" onClick={onUndo}>
              {sharedMessage("undo")}
            </Button>
          ),
        })}
    </Box>
  );
}
