import { createContext, type ReactNode } from "react";

/**
 * The top bar's controls: the button of the sidebar, and a menu. A page whose own bar replaces the top bar shows
 * them, too.
 */
export const TopBarControls = createContext<{ start: ReactNode; end: ReactNode }>({
  start: null,
  end: null,
});
