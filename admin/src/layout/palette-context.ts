import { createContext, useContext } from "react";

/** Opens and closes what belongs to the command palette. */
export interface PaletteState {
  openPalette(): void;
  openShortcuts(): void;
  close(): void;
}

/** Given by the provider of the palette. */
export const PaletteContext = createContext<PaletteState | null>(null);

/**
 * Opens the command palette and the sheet of keyboard shortcuts.
 *
 * @throws Error outside the palette's provider.
 */
export function usePalette(): PaletteState {
  const state = useContext(PaletteContext);
  if (!state) throw new Error("usePalette must be used within a PaletteProvider.");
  return state;
}
