import { useEffect } from "react";
import { useLocation } from "react-router";
import { filesOf } from "./page-modules.ts";

/** Paths whose files were prefetched in this document. */
const prefetched = new Set<string>();

/**
 * Prefetches modules and style sheets of the pages that the current page links to, at low priority, except with data
 * saving or a slow connection. React Router's own prefetching is not used, because it reloads the page if a newer build
 * removed a chunk.
 */
export function usePrefetchedRoutes(): void {
  const { key } = useLocation();
  useEffect(() => {
    void key;
    if (savesData()) return;
    for (const { pathname } of document.querySelectorAll<HTMLAnchorElement>(
      "a[href^='/']:not([href*='.'])",
    )) {
      if (prefetched.has(pathname)) continue;
      prefetched.add(pathname);
      for (const { module, imports, css } of filesOf(pathname)) {
        for (const href of [module, ...imports]) prefetchModule(href);
        // Not by a link: `rel=prefetch` needs a wider Content Security Policy in Firefox.
        for (const href of css) fetch(href, { priority: "low" }).catch(() => undefined);
      }
    }
  }, [key]);
}

/** The same condition as in `document/deferred-hydration.ts`. */
function savesData(): boolean {
  const { saveData, effectiveType } = Object(Reflect.get(navigator, "connection"));
  return saveData === true || /2g/.test(effectiveType);
}

function prefetchModule(href: string): void {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement("link");
  document.head.append(Object.assign(link, { rel: "modulepreload", href, fetchPriority: "low" }));
}
