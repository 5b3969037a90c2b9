import { useLayoutEffect, useRef } from "react";
import { useLocation, UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";

/**
 * Scrolling where the visitor was on a page before, and to the top of a new one, at once: only the way to another part of
 * the same page is shown. By the hook alone: the component that React Router has for it adds an inline script for a
 * document that is loaded anew, which is the browser's own business and not worth its bytes in each page.
 */
export function ScrollPosition() {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const shown = useRef(page);
  // Around the hook's own effect, which scrolls.
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (shown.current === page) return;
    shown.current = page;
    root.style.scrollBehavior = "auto";
    // Chromium goes to the top of a page by the styles that it computed last. Asking for a measure makes it compute them.
    void root.scrollHeight;
  }, [page]);
  useScrollRestoration();
  useLayoutEffect(() => {
    void page;
    document.documentElement.style.scrollBehavior = "";
  }, [page]);
  return null;
}
