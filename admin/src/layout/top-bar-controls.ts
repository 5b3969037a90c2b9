import { createContext, type ReactNode } from "react";

/** The top bar's controls: the button of the sidebar, and a menu. A page with a bar of its own shows them in it. */
export const TopBarControls = createContext<{ start: ReactNode; end: ReactNode }>({
  start: null,
  end: null,
});
