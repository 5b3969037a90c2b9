import { useMediaQuery } from "@mui/material";
import { sidebarCookie } from "@portfolio/content/browser-keys";
import { type ReactNode, useState } from "react";
import { createRequiredContext } from "../data/required-context.ts";
import { useKeyDown } from "./page-events.ts";

export const mobileQuery = "(width < 48rem)";

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

const [SidebarContext, useSidebar] = createRequiredContext<SidebarState>(
  "useSidebar must be used within a SidebarProvider.",
);

export { useSidebar };

export function readIsExpanded(): boolean {
  return !document.cookie.split("; ").includes(`${sidebarCookie}=collapsed`);
}

function storeIsExpanded(isExpanded: boolean): void {
  const value = isExpanded ? "expanded" : "collapsed";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
  document.cookie = `${sidebarCookie}=${value}; path=/; max-age=${cookieMaxAgeSeconds}; samesite=lax`;
}

/** Provides the sidebar's state, stores it in a cookie, and toggles the sidebar on Ctrl or Cmd + B. */
export function SidebarProvider({ children }: { children: ReactNode }) {
  const isMobile = useMediaQuery(mobileQuery);
  const [isExpanded, setExpanded] = useState(readIsExpanded);
  const [isOverlayOpen, setOverlayOpen] = useState(false);

  function toggle() {
    if (isMobile) {
      setOverlayOpen(!isOverlayOpen);
      return;
    }
    setExpanded(!isExpanded);
    storeIsExpanded(!isExpanded);
  }

  useKeyDown((event) => {
    if (event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey)) return;
    if (event.altKey || event.shiftKey) return;
    event.preventDefault();
    toggle();
  });

  return (
    <SidebarContext
      value={{
        isExpanded,
        isOverlayOpen: isMobile && isOverlayOpen,
        isMobile,
        toggle,
        closeOverlay: () => setOverlayOpen(false),
      }}
    >
      {children}
    </SidebarContext>
  );
}
