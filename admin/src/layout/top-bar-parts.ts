import { createContext, type ReactNode } from "react";

/** Parts of the top bar for a page whose own bar replaces it: the sidebar's button and a menu. */
export const TopBarParts = createContext<{ start: ReactNode; end: ReactNode }>({
  start: null,
  end: null,
});
