import { useMediaQuery } from "@mui/material";
import { sidebarCookie } from "@portfolio/content/browser-keys";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { useWindowEvent } from "./page-events.ts";

export const mobileQuery = "(max-width: 767.95px)";

const cookieMaxAgeSeconds = 7 * 24 * 60 * 60;

interface SidebarState {
  /** False while the sidebar shows only icons. */
  isExpanded: boolean;
  /** Whether the sidebar covers the page of a phone. */
  isOverlayOpen: boolean;
  isMobile: boolean;
  toggle(): void;
  closeOverlay(): void;
}

const SidebarContext = createContext<SidebarState | null>(null);

export function useSidebar(): SidebarState {
  const state = useContext(SidebarContext);
  if (!state) throw new Error("useSidebar must be used within a SidebarProvider.");
  return state;
}

export function readExpanded(): boolean {
  return !document.cookie.split("; ").includes(`${sidebarCookie}=collapsed`);
}

function writeExpanded(isExpanded: boolean): void {
  const value = isExpanded ? "expanded" : "collapsed";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
  document.cookie = `${sidebarCookie}=${value}; path=/; max-age=${cookieMaxAgeSeconds}; samesite=lax`;
}

/** Provides the sidebar's state, stores it in a cookie, and toggles the sidebar on Ctrl or Cmd + B. */
export function SidebarProvider({ children }: { children: ReactNode }) {
  const isMobile = useMediaQuery(mobileQuery, { noSsr: true });
  const [isExpanded, setExpanded] = useState(readExpanded);
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
        writeExpanded(!isExpanded);
      },
      closeOverlay: () => setOverlayOpen(false),
    }),
    [isExpanded, isOverlayOpen, isMobile],
  );

  useWindowEvent("keydown", (event) => {
    if (event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey)) return;
    if (event.altKey || event.shiftKey) return;
    event.preventDefault();
    state.toggle();
  });

  return <SidebarContext value={state}>{children}</SidebarContext>;
}
