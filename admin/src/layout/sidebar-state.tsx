import { useMediaQuery } from "@mui/material";
import { sidebarCookie } from "@portfolio/content/browser-keys";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";

/** Below this the layout is that of a phone. */
export const mobileQuery = "(max-width: 767.95px)";

const sevenDays = 7 * 24 * 60 * 60;

interface SidebarState {
  /** True while icons and names show; false while only icons do. */
  isExpanded: boolean;
  /** True while the panel covers the page of a phone. */
  isOverlayOpen: boolean;
  isMobile: boolean;
  /** Expands or collapses, or on a phone opens or closes the panel. */
  toggle(): void;
  closeOverlay(): void;
}

const SidebarContext = createContext<SidebarState | null>(null);

/**
 * The state of the sidebar.
 *
 * @throws Error outside {@link SidebarProvider}.
 */
export function useSidebar(): SidebarState {
  const state = useContext(SidebarContext);
  if (!state) throw new Error("useSidebar must be used within a SidebarProvider.");
  return state;
}

/** Whether the sidebar was left with its names. */
export function readCookie(): boolean {
  return !document.cookie.split("; ").includes(`${sidebarCookie}=collapsed`);
}

function writeCookie(isExpanded: boolean): void {
  const value = isExpanded ? "expanded" : "collapsed";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
  document.cookie = `${sidebarCookie}=${value}; path=/; max-age=${sevenDays}; samesite=lax`;
}

/** Keeps the sidebar's state, in a cookie for seven days, and listens for Ctrl or Cmd + B. */
export function SidebarProvider({ children }: { children: ReactNode }) {
  const isMobile = useMediaQuery(mobileQuery, { noSsr: true });
  const [isExpanded, setExpanded] = useState(readCookie);
  const [isOverlayOpen, setOverlayOpen] = useState(false);

  const state = useMemo<SidebarState>(
    () => ({
      isExpanded,
      isOverlayOpen: isMobile && isOverlayOpen,
      isMobile,
      toggle() {
        if (isMobile) {
          setOverlayOpen(!isOverlayOpen);
          return;
        }
        setExpanded(!isExpanded);
        writeCookie(!isExpanded);
      },
      closeOverlay: () => setOverlayOpen(false),
    }),
    [isExpanded, isOverlayOpen, isMobile],
  );

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      state.toggle();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [state]);

  return <SidebarContext value={state}>{children}</SidebarContext>;
}
