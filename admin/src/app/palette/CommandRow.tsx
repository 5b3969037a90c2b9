import { Box, type SxProps, type Theme } from "@mui/material";
import { Command as CommandMenu } from "cmdk";
import { forcedOutline } from "../../layout/theme.ts";
import type { Command } from "./commands.ts";
import { commandKey } from "./rank-commands.ts";

export function CommandRow({ command, onSelect }: { command: Command; onSelect: () => void }) {
  const Icon = command.icon;
  return (
    <CommandMenu.Item value={commandKey(command)} onSelect={onSelect}>
      <Icon aria-hidden />
      <Box component="span" sx={{ fontWeight: 500, whiteSpace: { sm: "nowrap" } }}>
        {command.label}
      </Box>
      <Box component="span" className="command-description">
        {command.description}
      </Box>
    </CommandMenu.Item>
  );
}

/** Styles of the palette, because cmdk has none. */
export const paletteStyle: SxProps<Theme> = (theme) => ({
  "& [cmdk-input]": {
    width: "100%",
    height: 56,
    px: 2.5,
    border: 0,
    borderBottom: `1px solid ${theme.palette.divider}`,
    outline: 0,
    font: "inherit",
    fontSize: "1rem",
    color: "text.primary",
    backgroundColor: "transparent",
    "&::placeholder": { color: "text.secondary", opacity: 1 },
  },
  "& [cmdk-list]": {
    maxHeight: 400,
    overflow: "auto",
    overscrollBehavior: "contain",
    p: 1,
    scrollPaddingBlock: 8,
  },
  "& [cmdk-group-heading]": {
    px: 1.5,
    pt: 1.25,
    pb: 0.5,
    fontSize: "0.75rem",
    color: "text.secondary",
  },
  "& [cmdk-item]": {
    display: "flex",
    alignItems: "center",
    gap: 1.5,
    minHeight: 44,
    px: 1.5,
    py: 0.5,
    borderRadius: 1,
    fontSize: "0.9375rem",
    cursor: "pointer",
    "& svg": { fontSize: 20, color: "text.secondary", flexShrink: 0 },
    "&[data-selected=true]": { backgroundColor: "action.selected", ...forcedOutline },
  },
  "& .command-description": {
    ml: "auto",
    minWidth: 0,
    overflow: "hidden",
    whiteSpace: "nowrap",
    textOverflow: "ellipsis",
    color: "text.secondary",
    fontSize: "0.8125rem",
    [theme.breakpoints.down("sm")]: { display: "none" },
  },
  "& [cmdk-empty]": {
    display: "grid",
    justifyItems: "center",
    gap: 0.5,
    py: 6,
    "& span": { color: "text.secondary" },
  },
});
