import HistoryIcon from "@mui/icons-material/HistoryOutlined";
import { Box, Dialog, Typography } from "@mui/material";
import { Command } from "cmdk";
import { useState } from "react";
import { commandsWord } from "../words/en/commands.ts";
import { CommandRow, paletteStyle } from "./CommandRow.tsx";
import { categories, headingOf, matching, matchingCommands } from "./commands.ts";
import { usePalette } from "./palette-context.ts";
import { useRecentPlaces } from "./recent-places.ts";
import { useEffectRunner } from "./use-effect-runner.ts";
import { useFoundRecords } from "./use-found-records.ts";

/** Everything one can go to or do, found by typing. */
export default function CommandPalette() {
  const { close } = usePalette();
  const run = useEffectRunner();
  const [query, setQuery] = useState("");
  const { found, hasFailed } = useFoundRecords(query);
  const recent = useRecentPlaces();
  const matches = matchingCommands(query);
  // All that can be done with the best find; of the others what was asked for by name.
  const acts = found.flatMap(({ key, acts: all }, index) =>
    (index === 0 ? all : matching(all, query)).map((act) => ({
      ...act,
      key: `${key} ${act.label}`,
    })),
  );

  return (
    <Dialog
      open
      onClose={close}
      maxWidth={false}
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
      slotProps={{
        paper: {
          "aria-label": commandsWord("palette"),
          "aria-labelledby": undefined,
          sx: { width: "min(38rem, 100%)", mt: { xs: 2, sm: "12vh" }, mx: 2 },
        },
      }}
    >
      <Box
        component={Command}
        label={commandsWord("palette")}
        shouldFilter={false}
        loop
        sx={paletteStyle}
      >
        <Command.Input
          autoFocus
          value={query}
          onValueChange={setQuery}
          placeholder={commandsWord("placeholder")}
        />
        <Command.List label={commandsWord("list")}>
          {categories.map((category) => {
            const items = matches.filter((command) => command.category === category);
            return [
              items.length > 0 && (
                <Command.Group key={category} heading={headingOf(category)}>
                  {items.map((item) => (
                    <CommandRow key={item.label} item={item} onSelect={() => run(item.effect)} />
                  ))}
                </Command.Group>
              ),
              category === "Quick Actions" && query === "" && recent.length > 0 && (
                <Command.Group key="recent" heading={commandsWord("recent")}>
                  {recent.map(({ path, label }) => (
                    <CommandRow
                      key={path}
                      value={`recent ${path}`}
                      item={{ label, description: commandsWord("openedLately"), icon: HistoryIcon }}
                      onSelect={() => run({ type: "go", path })}
                    />
                  ))}
                </Command.Group>
              ),
            ];
          })}
          {found.length > 0 && (
            <Command.Group heading={commandsWord("content")}>
              {found.map(({ key, effect, ...item }) => (
                <CommandRow key={key} value={key} item={item} onSelect={() => run(effect)} />
              ))}
            </Command.Group>
          )}
          {acts.length > 0 && (
            <Command.Group heading={commandsWord("acts")}>
              {acts.map(({ key, effect, ...item }) => (
                <CommandRow key={key} value={key} item={item} onSelect={() => run(effect)} />
              ))}
            </Command.Group>
          )}
        </Command.List>
        {/* Outside the list, which may hold nothing but options. */}
        {matches.length === 0 && found.length === 0 && (
          <Command.Empty>
            <strong>{commandsWord("none")}</strong>
            <span>{hasFailed ? commandsWord("unsearched") : commandsWord("noneHelp")}</span>
          </Command.Empty>
        )}
        {matches.length > 0 && hasFailed && (
          <Typography role="status" variant="body2" color="text.secondary" sx={{ px: 2, py: 1.5 }}>
            {commandsWord("unsearched")}
          </Typography>
        )}
      </Box>
    </Dialog>
  );
}
