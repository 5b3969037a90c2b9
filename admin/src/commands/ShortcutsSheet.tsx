import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { Fragment } from "react";
import { usePalette } from "./palette-context.ts";

type Shortcut = readonly [keys: string, meaning: string];

const newPost: Shortcut = [
  "Ctrl/Cmd + N",
  "Write a new post, where the browser leaves the key to us",
];

const shortcuts: readonly Shortcut[] = [
  ["Ctrl/Cmd + K", "Open or close the command palette"],
  ["Ctrl/Cmd + B", "Open or close the sidebar"],
  ["Ctrl/Cmd + S", "Save the form"],
  ["Space, then ↑ ↓", "Move a section or a row of a list by its handle"],
  ["F8", "Go to the message in the corner, or bring the last one back"],
  ["Escape", "Close what is open"],
  ["?", "Show this sheet"],
  newPost,
  ["Ctrl/Cmd + B or I", "In the text of a post: bold, italic"],
  ["Ctrl/Cmd + K", "In the text of a post, with words selected: make them a link"],
];

/** Every keyboard shortcut of the admin. */
export default function ShortcutsSheet() {
  const { close } = usePalette();
  return (
    <Dialog open onClose={close} aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">Keyboard shortcuts</DialogTitle>
      {/* On a small screen it scrolls, by keys as well. */}
      <DialogContent tabIndex={0} role="region" aria-labelledby="shortcuts-title">
        <Box
          component="dl"
          sx={{ display: "grid", gridTemplateColumns: "auto 1fr", gap: "12px 24px", m: 0 }}
        >
          {shortcuts.map(([keys, meaning]) => (
            <Fragment key={meaning}>
              <Box component="dt" sx={{ fontWeight: 600, whiteSpace: "nowrap" }}>
                {keys}
              </Box>
              <Box component="dd" sx={{ m: 0, color: "text.secondary" }}>
                {meaning}
              </Box>
            </Fragment>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
