import HistoryIcon from "@mui/icons-material/HistoryOutlined";
import { Box, Dialog } from "@mui/material";
import { capitalise } from "@portfolio/content/characters";
import { useQueryClient } from "@tanstack/react-query";
import { Command as CommandMenu } from "cmdk";
import { useEffect, useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import { useNavigate } from "react-router";
import { leaveWithoutAsking } from "../../data/leave-without-asking.ts";
import { paletteMessage } from "../../i18n/en/palette.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { nextLanguage, translateText } from "../../i18n/messages.ts";
import { ConfirmDialog } from "../../layout/ConfirmDialog.tsx";
import { useCommandPalette } from "../../layout/command-palette-context.ts";
import {
  toastDeletionFailure,
  toastError,
  toastFailure,
  toastSuccess,
} from "../../layout/notifications/toasts.ts";
import { headingFocusState } from "../../layout/PageHeading.tsx";
import { listPath } from "../../layout/resource.ts";
import { SecondaryText } from "../../layout/SecondaryText.tsx";
import { useSignOut } from "../../layout/use-sign-out.ts";
import { useThemeToggle } from "../shell/TopBar.tsx";
import { useLanguageSwitch } from "../shell/use-language-switch.tsx";
import { CommandRow, paletteStyle } from "./CommandRow.tsx";
import { type Command, type CommandAction, listCommands } from "./commands.ts";
import { commandKey, needsConfirmation, rankCommands } from "./rank-commands.ts";
import { type RecentPage, useRecentPages } from "./recent-pages.ts";
import { useRecordSearch } from "./use-record-search.ts";

/** Dialog that searches pages, records and commands, and runs the selected command. */
export default function CommandPalette() {
  const { close: closePalette } = useCommandPalette();
  const runAction = useCommandRunner();
  const languageSwitch = useLanguageSwitch(closePalette);
  const [query, setQuery] = useState("");
  const [commandToConfirm, setCommandToConfirm] = useState<Command | null>(null);
  const { recordCommands, hasFailed } = useRecordSearch(query);
  const recentPages = useRecentPages();
  const rows =
    query.trim() === "" ? listDefaultCommands(recentPages) : rankCommands(query, recordCommands);
  const groups = Map.groupBy(rows, ({ heading }) => heading);
  const listRef = useRef<HTMLDivElement>(null);
  // For a new query, cmdk selects the first row, but scrolls to the previously selected row.
  useEffect(() => {
    if (query && listRef.current) listRef.current.scrollTop = 0;
  }, [query]);

  function selectCommand(command: Command) {
    const { action } = command;
    if (needsConfirmation(command, query)) setCommandToConfirm(command);
    else if (action.type === "switchLanguage") languageSwitch.switchLanguage(nextLanguage());
    else runAction(action);
  }

  if (languageSwitch.dialog) return languageSwitch.dialog;
  if (commandToConfirm) {
    return (
      <ConfirmDialog
        title={paletteMessage("confirmTitle", { command: commandToConfirm.label })}
        confirmLabel={commandToConfirm.label}
        onConfirm={() => runAction(commandToConfirm.action)}
        onClose={closePalette}
        text={commandToConfirm.description}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={closePalette}
      maxWidth={false}
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
      slotProps={{
        paper: {
          "aria-label": paletteMessage("palette"),
          "aria-labelledby": undefined,
          sx: { width: "min(38rem, 100%)", mt: { xs: 2, sm: "12vh" }, mx: 2 },
        },
      }}
    >
      <Box
        component={CommandMenu}
        label={paletteMessage("palette")}
        shouldFilter={false}
        loop
        sx={paletteStyle}
      >
        <CommandMenu.Input
          autoFocus
          value={query}
          onValueChange={setQuery}
          placeholder={paletteMessage("placeholder")}
        />
        <CommandMenu.List ref={listRef} label={sharedMessage("commands")}>
          {[...groups].map(([heading, items]) => (
            <CommandMenu.Group key={heading} heading={heading}>
              {items.map((command) => (
                <CommandRow
                  key={commandKey(command)}
                  command={command}
                  onSelect={() => selectCommand(command)}
                />
              ))}
            </CommandMenu.Group>
          ))}
        </CommandMenu.List>
        {/* The message is outside the list, because a listbox may only contain options. */}
        {rows.length === 0 && (
          <CommandMenu.Empty>
            <strong>{paletteMessage("noCommands")}</strong>
            <span>
              {hasFailed ? paletteMessage("searchFailed") : paletteMessage("noCommandsHelp")}
            </span>
          </CommandMenu.Empty>
        )}
        {rows.length > 0 && hasFailed && (
          <SecondaryText role="status" sx={{ px: 2, py: 1.5 }}>
            {paletteMessage("searchFailed")}
          </SecondaryText>
        )}
      </Box>
    </Dialog>
  );
}

/** Commands for an empty query: all commands, with the recent pages after the commands of the first heading. */
function listDefaultCommands(recentPages: readonly RecentPage[]): Command[] {
  const commands = listCommands();
  const firstCount = commands.filter(({ heading }) => heading === commands[0]?.heading).length;
  const recentCommands = recentPages.map(({ path, label }) => ({
    recordKey: path,
    heading: paletteMessage("recent"),
    label,
    description: paletteMessage("recentlyOpened"),
    keywords: [],
    icon: HistoryIcon,
    action: { type: "navigate", path } as const,
  }));
  return commands.toSpliced(firstCount, 0, ...recentCommands);
}

/** Returns a function that closes the palette and runs an action. */
function useCommandRunner(): (action: CommandAction) => void {
  const { close: closePalette, openShortcuts } = useCommandPalette();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const theme = useThemeToggle();

  async function updateRecord({
    resource,
    record,
    data,
    successMessage,
    singular,
  }: CommandAction & { type: "update" }) {
    try {
      await dataProvider.update(resource, {
        id: record.id,
        data: { ...record, ...data },
        previousData: record,
      });
      await queryClient.invalidateQueries({ queryKey: [resource] });
      toastSuccess(successMessage);
    } catch (error) {
      toastFailure(error, sharedMessage("saveFailed", { singular: translateText(singular) }));
    }
  }

  async function deleteRecord({ resource, record, singular }: CommandAction & { type: "delete" }) {
    try {
      await dataProvider.delete(resource, { id: record.id, previousData: record });
      toastSuccess(sharedMessage("deleted", { singular: capitalise(translateText(singular)) }));
      const isRecordOpen = window.location.href.includes(String(record.id));
      if (isRecordOpen) navigate(listPath({ name: resource }), { state: leaveWithoutAsking });
      await queryClient.invalidateQueries({ queryKey: [resource] });
    } catch (error) {
      toastDeletionFailure(error, translateText(singular));
    }
  }

  async function copyLink(path: string) {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
      toastSuccess(paletteMessage("linkCopied"));
    } catch {
      toastError(paletteMessage("copyRefused"));
    }
  }

  return (action) => {
    closePalette();
    if (action.type === "navigate") navigate(action.path, { state: headingFocusState });
    else if (action.type === "openInNewTab") window.open(action.path, "_blank", "noreferrer");
    else if (action.type === "update") updateRecord(action);
    else if (action.type === "delete") deleteRecord(action);
    else if (action.type === "copy") copyLink(action.path);
    else if (action.type === "signOut") signOut();
    else if (action.type === "switchTheme") theme.toggle();
    else if (action.type === "showShortcuts") openShortcuts();
  };
}
