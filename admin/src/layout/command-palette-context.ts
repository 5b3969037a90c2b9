import { createContext, useContext } from "react";

export interface CommandPaletteState {
  openPalette(): void;
  openShortcuts(): void;
  close(): void;
}

export const CommandPaletteContext = createContext<CommandPaletteState | null>(null);

export function useCommandPalette(): CommandPaletteState {
  const state = useContext(CommandPaletteContext);
  if (!state) throw new Error("useCommandPalette must be used within a CommandPaletteProvider.");
  return state;
}
