import { decodePath } from "@portfolio/content/paths";
import { useEffect, useLayoutEffect, useRef } from "react";
import { createPath, type Location, useLocation, useNavigationType } from "react-router";
import { isPositionKept } from "./keep-position.ts";

/** Key in sessionStorage of the scroll positions (JSON) by history entry. */
export const scrollPositionsKey = "scroll-positions";

/**
 * Key of a history entry in {@link positions}. It contains the path, because React Router gives the key `default` to
 * every entry that the browser adds.
 */
const entryKeyOf = (location: Location) => location.key + createPath(location);

let positions: Record<string, number> = {};

/** Current scroll position. `scroll` events update it, because reading `scrollY` later might force a layout. */
let currentY = 0;

/**
 * Restores the scroll position on back and forward, and scrolls to the top or to the fragment of a new page. Replaces
 * React Router's component, which reads the position when the visitor leaves the document. This would make the browser
 * lay out the old page before it shows the next one.
 */
export function ScrollPosition() {
  const location = useLocation();
  const isHistoryNavigation = useNavigationType() === "POP";
  const shownLocationRef = useRef(location);
  useEffect(() => {
    try {
      positions = JSON.parse(sessionStorage[scrollPositionsKey] ?? "{}");
    } catch {
      // Ignore the failure, because this page's positions are in memory.
    }
    const updatePosition = () => {
      currentY = window.scrollY;
    };
    updatePosition();
    // Lets the browser restore the position only in a document that it loads again.
    const setRestoration = ({ type }: Event) => {
      history.scrollRestoration = type === "pagehide" ? "auto" : "manual";
    };
    history.scrollRestoration = "manual";
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener("scroll", updatePosition, { passive: true, signal });
    window.addEventListener("pagehide", setRestoration, { signal });
    window.addEventListener("pageshow", setRestoration, { signal });
    return () => listeners.abort();
  }, []);
  useLayoutEffect(() => {
    const previous = shownLocationRef.current;
    if (previous === location) return;
    shownLocationRef.current = location;
    positions[entryKeyOf(previous)] = currentY;
    try {
      sessionStorage[scrollPositionsKey] = JSON.stringify(positions);
    } catch {
      // Ignore the failure, because the positions are in memory.
    }
    const isSamePage =
      previous.pathname === location.pathname && previous.search === location.search;
    // Prevents the animation of `scroll-behavior: smooth`.
    const behavior = isSamePage ? "auto" : "instant";
    // For React Router, a fragment link in a text is a history navigation too.
    const isFragmentLink =
      isSamePage &&
      (entryKeyOf(previous) === entryKeyOf(location) ||
        (location.key === "default" && location.hash));
    const savedY =
      isHistoryNavigation && !isFragmentLink ? positions[entryKeyOf(location)] : undefined;
    const target = document.getElementById(decodePath(location.hash.slice(1)));
    if (target && savedY === undefined) target.scrollIntoView({ behavior });
    else if (savedY !== undefined || !isPositionKept(location))
      window.scrollTo({ top: savedY ?? 0, behavior });
  }, [location, isHistoryNavigation]);
  return null;
}
