import { useLayoutEffect, useRef } from "react";
import { useLocation, UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";

/**
 * Restores the scroll position on back and forward, and scrolls to the top of a new page without animation. React
 * Router's component would also add an inline script to every page, to restore the position after a reload. Browsers do
 * that themselves.
 */
export function ScrollPosition() {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const shownPage = useRef(page);
  // The two effects run before and after `useScrollRestoration`, which scrolls.
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (shownPage.current === page) return;
    shownPage.current = page;
    root.style.scrollBehavior = "auto";
    // Forces a layout, because Chromium scrolls with the styles computed last.
    void root.scrollHeight;
  }, [page]);
  useScrollRestoration();
  useLayoutEffect(() => {
    void page;
    document.documentElement.style.scrollBehavior = "";
  }, [page]);
  return null;
}
