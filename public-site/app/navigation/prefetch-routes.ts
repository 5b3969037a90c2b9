import { useEffect } from "react";
import { useLocation } from "react-router";
import { missingFilesOf } from "./page-modules.ts";

/** URLs of the modules that were prefetched in this document. */
const prefetched = new Set<string>();

/**
 * Prefetches modules of the pages that the current page links to, at low priority, except with data saving or a slow
 * connection. Style sheets arrive beside the data of the page. React Router's own prefetching is not used, because it
 * reloads the page if a newer build removed a chunk.
 */
export function usePrefetchedRoutes(): void {
  const { key } = useLocation();
  useEffect(() => {
    void key;
    if (savesData()) return;
    for (const { pathname } of document.querySelectorAll<HTMLAnchorElement>(
      "a[href^='/']:not([href*='.'])",
    )) {
      for (const { module, imports } of missingFilesOf(pathname)) {
        for (const href of [module, ...imports]) {
          if (!prefetched.has(href)) prefetch(href);
          prefetched.add(href);
        }
      }
    }
  }, [key]);
}

/** The same condition as in `document/deferred-hydration.ts`. */
function savesData(): boolean {
  const { saveData, effectiveType } = Object(Reflect.get(navigator, "connection"));
  return saveData === true || /2g/.test(effectiveType);
}

function prefetch(href: string): void {
  const link = document.createElement("link");
  document.head.append(Object.assign(link, { rel: "modulepreload", href, fetchPriority: "low" }));
}
