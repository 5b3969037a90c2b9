import { Box, Dialog } from "@mui/material";
import { Command } from "cmdk";
import { useState } from "react";
import { useTheme } from "react-admin";
import { useNavigate } from "react-router";
import { useSignOut } from "../auth/use-sign-out.ts";
import { CommandRow, paletteStyle } from "./CommandRow.tsx";
import {
  type Command as CommandItem,
  categories,
  type Effect,
  matchingCommands,
} from "./commands.ts";
import { usePalette } from "./palette-state.tsx";
import { useFoundRecords } from "./use-found-records.ts";

/** Everything one can go to or do, found by typing. */
export default function CommandPalette() {
  const { close, openShortcuts } = usePalette();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [theme, setTheme] = useTheme();
  const [query, setQuery] = useState("");
  const found = useFoundRecords(query);
  const matches = matchingCommands(query);

  function run(effect: Effect) {
    close();
    if (effect.type === "go") navigate(effect.path);
    else if (effect.type === "open") window.open(effect.path, "_blank", "noreferrer");
    else if (effect.act === "signOut") signOut();
    else if (effect.act === "switchColours") setTheme(theme === "dark" ? "light" : "dark");
    else openShortcuts();
  }

  const group = (heading: string, items: readonly CommandItem[]) =>
    items.length > 0 && (
      <Command.Group key={heading} heading={heading}>
        {items.map((item) => (
          <CommandRow key={item.label} item={item} onSelect={() => run(item.effect)} />
        ))}
      </Command.Group>
    );

  return (
    <Dialog
      open
      onClose={close}
      maxWidth={false}
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
      slotProps={{
        paper: {
          "aria-label": "Command palette",
          "aria-labelledby": undefined,
          sx: { width: "min(38rem, 100%)", mt: { xs: 2, sm: "12vh" }, mx: 2 },
        },
      }}
    >
      <Box component={Command} label="Command palette" shouldFilter={false} loop sx={paletteStyle}>
        <Command.Input
          autoFocus
          value={query}
          onValueChange={setQuery}
          placeholder="Search commands... (Ctrl/Cmd + K)"
        />
        <Command.List label="Commands">
          {matches.length === 0 && found.length === 0 && (
            <Command.Empty>
              <strong>No commands found</strong>
              <span>Try a different search term</span>
            </Command.Empty>
          )}
          {categories.map((category) =>
            group(
              category,
              matches.filter((command) => command.category === category),
            ),
          )}
          {found.length > 0 && (
            <Command.Group heading="Content">
              {found.map(({ path, label, description, icon }) => (
                <CommandRow
                  key={path}
                  value={path}
                  item={{ label, description, icon }}
                  onSelect={() => run({ type: "go", path })}
                />
              ))}
            </Command.Group>
          )}
        </Command.List>
      </Box>
    </Dialog>
  );
}
