import { Box } from "@mui/material";
import { Fragment } from "react";
import { paletteMessage } from "../../i18n/en/palette.ts";
import { useCommandPalette } from "../../layout/command-palette-context.ts";
import { FormDialog } from "../../layout/FormDialog.tsx";

type Shortcut = readonly [keys: string, description: string];

function listShortcuts(): readonly Shortcut[] {
  const withControl = (key: string) => `${paletteMessage("controlOrCommand")} + ${key}`;
  return [
    [withControl("K"), paletteMessage("keyPalette")],
    [withControl("B"), paletteMessage("keySidebar")],
    [withControl("S"), paletteMessage("keySave")],
    [paletteMessage("spaceThenArrows"), paletteMessage("keyMove")],
    ["F8", paletteMessage("keyToast")],
    [paletteMessage("escape"), paletteMessage("keyClose")],
    ["?", paletteMessage("keyShortcuts")],
    [withControl("N"), paletteMessage("keyNewPost")],
    [
      paletteMessage("or", { keys: withControl("B"), key: "I" }),
      paletteMessage("keysBoldAndItalic"),
    ],
    [withControl("K"), paletteMessage("keyLink")],
  ];
}

/** Dialog that lists the keyboard shortcuts. */
export default function ShortcutsSheet() {
  const { close } = useCommandPalette();
  const title = paletteMessage("shortcuts");
  return (
    <FormDialog title={title} submitLabel={null} maxWidth="sm" onSubmit={close} onClose={close}>
      {/* The content is focusable, so that the keyboard can scroll it. */}
      <Box tabIndex={0} role="region" aria-label={title}>
        <Box
          component="dl"
          sx={{ display: "grid", gridTemplateColumns: "auto 1fr", gap: "12px 24px", m: 0 }}
        >
          {listShortcuts().map(([keys, description]) => (
            <Fragment key={description}>
              <Box component="dt" sx={{ fontWeight: 600, whiteSpace: "nowrap" }}>
                {keys}
              </Box>
              <Box component="dd" sx={{ m: 0, color: "text.secondary" }}>
                {description}
              </Box>
            </Fragment>
          ))}
        </Box>
      </Box>
    </FormDialog>
  );
}
