import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { Fragment } from "react";
import { commandsWord } from "../../i18n/en/commands.ts";
import { sharedWord } from "../../i18n/en/shared.ts";
import { usePalette } from "../../layout/palette-context.ts";

type Shortcut = readonly [keys: string, meaning: string];

function shortcuts(): readonly Shortcut[] {
  const withControl = (key: string) => `${commandsWord("control")} + ${key}`;
  return [
    [withControl("K"), commandsWord("keyPalette")],
    [withControl("B"), commandsWord("keySidebar")],
    [withControl("S"), commandsWord("keySave")],
    [commandsWord("moveKeys"), commandsWord("keyMove")],
    ["F8", commandsWord("keyToast")],
    [commandsWord("escape"), commandsWord("keyClose")],
    ["?", commandsWord("keySheet")],
    [withControl("N"), commandsWord("keyNewPost")],
    [commandsWord("or", { keys: withControl("B"), key: "I" }), commandsWord("keyBold")],
    [withControl("K"), commandsWord("keyLink")],
  ];
}

/** Every keyboard shortcut of the admin. */
export default function ShortcutsSheet() {
  const { close } = usePalette();
  return (
    <Dialog open onClose={close} aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">{commandsWord("sheet")}</DialogTitle>
      {/* On a small screen it scrolls, by keys as well. */}
      <DialogContent tabIndex={0} role="region" aria-labelledby="shortcuts-title">
        <Box
          component="dl"
          sx={{ display: "grid", gridTemplateColumns: "auto 1fr", gap: "12px 24px", m: 0 }}
        >
          {shortcuts().map(([keys, meaning]) => (
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
          {sharedWord("close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
