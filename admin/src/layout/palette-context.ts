import { createContext, useContext } from "react";

export interface PaletteState {
  openPalette(): void;
  openShortcuts(): void;
  close(): void;
}

export const PaletteContext = createContext<PaletteState | null>(null);

export function usePalette(): PaletteState {
  const state = useContext(PaletteContext);
  if (!state) throw new Error("usePalette must be used within a PaletteProvider.");
  return state;
}
