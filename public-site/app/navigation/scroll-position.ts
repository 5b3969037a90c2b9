import { useLayoutEffect, useRef } from "react";
import { useLocation, UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";

/**
 * Restores the scroll position on back and forward, and scrolls to the top of a new page without animation. Replaces
 * React Router's component, which adds an inline script to every page to restore the position after a reload, although
 * browsers do that.
 */
export function ScrollPosition() {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const shownPageRef = useRef(page);
  // Effects run in order: one before and one after the effect of `useScrollRestoration`, which scrolls.
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (shownPageRef.current === page) return;
    shownPageRef.current = page;
    root.style.scrollBehavior = "auto";
    // Forces a layout, because Chromium would scroll with outdated styles.
    void root.scrollHeight;
  }, [page]);
  useScrollRestoration();
  useLayoutEffect(() => {
    void page;
    document.documentElement.style.scrollBehavior = "";
  }, [page]);
  return null;
}
