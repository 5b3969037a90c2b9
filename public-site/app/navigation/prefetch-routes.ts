import { useEffect } from "react";
import { useLocation } from "react-router";
import { hasStoredSession } from "../owner/has-session.ts";
import {
  findPageLink,
  getPrefetchSignal,
  pageLinkSelector,
  prefetchFile,
  prefetchModules,
  resetPrefetches,
} from "./page-modules.ts";

/** Time in ms that a link stays in view before the data of its page is prefetched. */
const dwellMs = 300;

/**
 * Prefetches the modules and style sheets of the pages that the current page links to, and for visitors also the data
 * of pages whose link is in view, hovered or focused. Prefetches nothing in data saving mode or on a slow connection.
 * React Router's own prefetching is not used, because it reloads the page if a newer build removed a chunk.
 */
export function usePrefetchLinkedPages(): void {
  const { key } = useLocation();
  useEffect(() => {
    void key;
    if (savesData()) return;
    const signal = getPrefetchSignal();
    // Waits until the page is painted, which is more urgent.
    requestAnimationFrame(() => setTimeout(prefetchLinkedPages, 0, signal));
    // The browser may restore this page from the back/forward cache after its prefetches were aborted.
    const restart = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      resetPrefetches();
      prefetchLinkedPages(getPrefetchSignal());
    };
    window.addEventListener("pageshow", restart);
    return () => {
      window.removeEventListener("pageshow", restart);
      resetPrefetches();
    };
  }, [key]);
}

async function prefetchLinkedPages(signal: AbortSignal): Promise<void> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(pageLinkSelector)];
  for (const pathname of new Set(links.map((link) => link.pathname))) {
    // Each page has a task of its own, because a long task would delay a tap.
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return;
    void prefetchModules(pathname, signal);
  }
  // Prefetches no data for the owner, who must see every change at once.
  if (signal.aborted || hasStoredSession()) return;
  const prefetchedUrls = new Set([dataUrlOf(window.location)]);
  const prefetchData = (link: HTMLAnchorElement | null) => {
    if (!link || prefetchedUrls.has(dataUrlOf(link))) return;
    prefetchedUrls.add(dataUrlOf(link));
    void prefetchFile(dataUrlOf(link), signal);
  };
  const timers = new Map<Element, number>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      timers.set(
        target,
        window.setTimeout(() => prefetchData(target), dwellMs),
      );
    }
  });
  for (const link of links) if (link.closest("main")) observer.observe(link);
  for (const type of ["pointerover", "focusin"]) {
    document.addEventListener(type, (event) => prefetchData(findPageLink(event)), {
      passive: true,
      signal,
    });
  }
  signal.addEventListener("abort", () => {
    observer.disconnect();
    for (const timer of timers.values()) clearTimeout(timer);
  });
}

/** URL from which React Router loads the data of a page. */
function dataUrlOf({ pathname, search }: HTMLAnchorElement | Location): string {
  return `${pathname === "/" ? "/_" : pathname}.data${search}`;
}

/** True if the browser's data saver is on or the connection is slow. */
function savesData(): boolean {
  const { saveData, effectiveType } = Object(Reflect.get(navigator, "connection"));
  return saveData === true || /2g/.test(effectiveType);
}
