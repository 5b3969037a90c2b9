import { createRequiredContext } from "../data/required-context.ts";

export interface CommandPaletteState {
  openPalette(): void;
  openShortcuts(): void;
  close(): void;
}

export const [CommandPaletteContext, useCommandPalette] =
  createRequiredContext<CommandPaletteState>(
    "useCommandPalette must be used within a CommandPaletteProvider.",
  );
