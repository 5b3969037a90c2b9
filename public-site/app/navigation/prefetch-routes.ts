import { useEffect } from "react";
import { useLocation } from "react-router";
import { missingFilesOf } from "./page-modules.ts";

/** URLs of the modules that were prefetched in this document. */
const prefetched = new Set<string>();

/** Links to pages of the site; the admin has no data at its URLs. */
const pageLinks = "a[href^='/']:not([href*='.'], [href^='/admin'])";

/**
 * Prefetches modules of the pages that the current page links to, at low priority, except with data saving or a slow
 * connection. The data of a page, with its style sheets, follows when the visitor points at its link. React Router's own
 * prefetching is not used, because it reloads the page if a newer build removed a chunk.
 */
export function usePrefetchedRoutes(): void {
  const { key } = useLocation();
  useEffect(() => {
    void key;
    if (savesData()) return;
    for (const { pathname } of document.querySelectorAll<HTMLAnchorElement>(pageLinks)) {
      for (const { module, imports } of missingFilesOf(pathname)) {
        for (const href of [module, ...imports]) {
          if (!prefetched.has(href)) prefetchModule(href);
          prefetched.add(href);
        }
      }
    }
    const controller = new AbortController();
    const options = { passive: true, signal: controller.signal };
    const pointed = new Set([dataOf(window.location)]);
    const onPoint = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>(pageLinks);
      if (!link || pointed.has(dataOf(link))) return;
      pointed.add(dataOf(link));
      prefetchData(dataOf(link));
    };
    for (const type of ["pointerover", "touchstart", "focusin"]) {
      document.addEventListener(type, onPoint, options);
    }
    return () => controller.abort();
  }, [key]);
}

/** URL at which React Router loads the data of a page. */
function dataOf({ pathname, search }: HTMLAnchorElement | Location): string {
  return `${pathname === "/" ? "/_" : pathname}.data${search}`;
}

/** The same condition as in `document/deferred-hydration.ts`. */
function savesData(): boolean {
  const { saveData, effectiveType } = Object(Reflect.get(navigator, "connection"));
  return saveData === true || /2g/.test(effectiveType);
}

function prefetchModule(href: string): void {
  const link = document.createElement("link");
  document.head.append(Object.assign(link, { rel: "modulepreload", href, fetchPriority: "low" }));
}

/** Not by a link: Firefox then applies `default-src`, which the policy sets to none. */
function prefetchData(href: string): void {
  fetch(href, { headers: { purpose: "prefetch" }, priority: "low" })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
}
