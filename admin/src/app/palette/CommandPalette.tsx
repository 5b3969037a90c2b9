import HistoryIcon from "@mui/icons-material/HistoryOutlined";
import { Box, Dialog } from "@mui/material";
import { capitalise } from "@portfolio/content/characters";
import { useQueryClient } from "@tanstack/react-query";
import { Command } from "cmdk";
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import { useNavigate } from "react-router";
import { paletteMessage } from "../../i18n/en/palette.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { nextLanguage, translateText } from "../../i18n/messages.ts";
import { ConfirmDialog } from "../../layout/ConfirmDialog.tsx";
import { useCommandPalette } from "../../layout/command-palette-context.ts";
import { toastError, toastFailure, toastSuccess } from "../../layout/notifications/toasts.ts";
import { focusHeading } from "../../layout/PageHeading.tsx";
import { listPath } from "../../layout/resource.ts";
import { SecondaryText } from "../../layout/SecondaryText.tsx";
import { useSignOut } from "../../layout/use-sign-out.ts";
import { useThemeToggle } from "../shell/TopBar.tsx";
import { useLanguageSwitch } from "../shell/use-language-switch.tsx";
import { CommandRow, paletteStyle } from "./CommandRow.tsx";
import { type CommandAction, categories, commands } from "./commands.ts";
import { type Row, rankRows, rowOf } from "./rank-rows.ts";
import { type RecentPage, useRecentPages } from "./recent-pages.ts";
import { useRecordSearch } from "./use-record-search.ts";

export default function CommandPalette() {
  const { close } = useCommandPalette();
  const run = useCommandRunner();
  const language = useLanguageSwitch(close);
  const [query, setQuery] = useState("");
  const [rowToConfirm, setRowToConfirm] = useState<Row | null>(null);
  const { matchingRecords, hasFailed } = useRecordSearch(query);
  const recentPages = useRecentPages();
  const rows = query.trim() === "" ? defaultRows(recentPages) : rankRows(query, matchingRecords);
  const { root, ...selection } = useFirstRowSelected(rows[0]?.key);
  const groups = Map.groupBy(rows, ({ heading }) => heading);

  function choose(row: Row) {
    const { action } = row;
    if (row.needsConfirmation) setRowToConfirm(row);
    else if (action.type === "switchLanguage") language.choose(nextLanguage());
    else run(action);
  }

  if (language.dialog) return language.dialog;
  if (rowToConfirm) {
    return (
      <ConfirmDialog
        title={paletteMessage("confirmTitle", { command: rowToConfirm.label })}
        confirmLabel={rowToConfirm.label}
        onConfirm={() => run(rowToConfirm.action)}
        onClose={close}
        text={rowToConfirm.description}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={close}
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
        component={Command}
        ref={root}
        {...selection}
        label={paletteMessage("palette")}
        shouldFilter={false}
        loop
        sx={paletteStyle}
      >
        <Command.Input
          autoFocus
          value={query}
          onValueChange={setQuery}
          placeholder={paletteMessage("placeholder")}
        />
        <Command.List label={sharedMessage("commands")}>
          {[...groups].map(([heading, items]) => (
            <Command.Group key={heading} heading={heading}>
              {items.map((row) => (
                <CommandRow key={row.key} item={row} onSelect={() => choose(row)} />
              ))}
            </Command.Group>
          ))}
        </Command.List>
        {/* The message is outside the list, because a listbox may only contain options. */}
        {rows.length === 0 && (
          <Command.Empty>
            <strong>{paletteMessage("noCommands")}</strong>
            <span>
              {hasFailed ? paletteMessage("searchFailed") : paletteMessage("noCommandsHelp")}
            </span>
          </Command.Empty>
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

/**
 * Selects the first row when found records change the list, until the owner moves the selection. cmdk selects the first
 * row only on input and on the Home key.
 */
function useFirstRowSelected(first: string | undefined) {
  const root = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  useEffect(() => {
    if (first === undefined || hasMoved.current) return;
    root.current?.dispatchEvent(new KeyboardEvent("keydown", { key: "Home", bubbles: true }));
  }, [first]);
  return {
    root,
    onKeyDown: ({ key, ctrlKey }: ReactKeyboardEvent) => {
      hasMoved.current = ["ArrowDown", "ArrowUp", "End"].includes(key) || ctrlKey;
    },
    onPointerMoveCapture: () => {
      hasMoved.current = true;
    },
  };
}

/** Rows for an empty query: all commands, with the recent pages after the first category. */
function defaultRows(recentPages: readonly RecentPage[]): Row[] {
  const allCommands = commands();
  const [first, ...others] = categories.map((category) =>
    allCommands.filter((command) => command.category === category).map(rowOf),
  );
  const recentRows = recentPages.map(({ path, label }) => ({
    key: `recent ${path}`,
    heading: paletteMessage("recent"),
    label,
    description: paletteMessage("recentlyOpened"),
    icon: HistoryIcon,
    action: { type: "go", path } as const,
    needsConfirmation: false,
  }));
  return [...(first ?? []), ...recentRows, ...others.flat()];
}

/** Returns a function that closes the palette and runs an action. */
function useCommandRunner(): (action: CommandAction) => void {
  const { close, openShortcuts } = useCommandPalette();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const theme = useThemeToggle();

  async function change({
    resource,
    record,
    data,
    successMessage,
    singular,
  }: CommandAction & { type: "change" }) {
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

  async function remove({ resource, record, singular }: CommandAction & { type: "delete" }) {
    try {
      await dataProvider.delete(resource, { id: record.id, previousData: record });
      toastSuccess(sharedMessage("deleted", { singular: capitalise(translateText(singular)) }));
      const isOpen = window.location.href.includes(String(record.id));
      if (isOpen) navigate(listPath({ name: resource }));
      await queryClient.invalidateQueries({ queryKey: [resource] });
    } catch (error) {
      toastFailure(error, sharedMessage("deleteFailed", { singular: translateText(singular) }));
    }
  }

  async function copy(path: string) {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
      toastSuccess(paletteMessage("linkCopied"));
    } catch {
      toastError(paletteMessage("copyRefused"));
    }
  }

  return (action) => {
    close();
    if (action.type === "go") navigate(action.path, { state: focusHeading });
    else if (action.type === "open") window.open(action.path, "_blank", "noreferrer");
    else if (action.type === "change") change(action);
    else if (action.type === "delete") remove(action);
    else if (action.type === "copy") copy(action.path);
    else if (action.type === "signOut") signOut();
    else if (action.type === "switchTheme") theme.toggle();
    else if (action.type === "showShortcuts") openShortcuts();
  };
}
