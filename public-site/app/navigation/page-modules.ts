import { matchRoutes, type RouteObject } from "react-router";
import { hydratedEvent } from "../document/deferred-hydration.ts";

/** URLs of a route's files: its module, the chunks that the module imports at any depth, and its style sheets. */
interface RouteFiles {
  id: string;
  module: string;
  imports: readonly string[];
  css?: readonly string[];
}

/** Internal state of React Router on `window`. */
interface ReactRouterState {
  __reactRouterDataRouter?: { routes: RouteObject[] };
  __reactRouterManifest: { routes: Record<string, RouteFiles | undefined> };
  /** Modules by route id. */
  __reactRouterRouteModules: Record<string, unknown>;
}

/** CSS selector of links to pages of the public site. Excludes links to the admin, which is a separate app. */
export const pageLinkSelector = "a[href^='/']:not([href*='.'], [href^='/admin'])";

/**
 * Controller that aborts the prefetches. The first controller belongs to `hydrationLoader`, which aborts it if the
 * visitor opens another page before hydration.
 */
let prefetches = (globalThis as { hydration?: AbortController }).hydration ?? new AbortController();
/** Requests of files by URL. Several pages need the same files. */
let fileRequests = new Map<string, Promise<void>>();

/** Signal of the current page's prefetches. It is aborted once the visitor opens another page. */
export function getPrefetchSignal(): AbortSignal {
  return prefetches.signal;
}

/** Aborts the prefetches of the current page, and allows new ones. */
export function resetPrefetches(): void {
  prefetches.abort();
  prefetches = new AbortController();
  fileRequests = new Map();
}

/**
 * Loads the files of a page. Ignores failures, for example because a newer build removed a file; see
 * {@link letBrowserOpenUnloadedPages}.
 */
export async function prefetchModules(pathname: string, signal: AbortSignal): Promise<void> {
  const { __reactRouterRouteModules: modules } = window as unknown as ReactRouterState;
  for (const { id, module, imports, css = [] } of missingFilesOf(pathname)) {
    // Fetches all files first, because `import` would find them one after another and cannot be aborted.
    const files = [module, ...imports, ...css].filter((href) => !isLoaded(href));
    for (const href of files)
      if (!fileRequests.has(href)) fileRequests.set(href, prefetchFile(href, signal));
    await Promise.all(files.map((href) => fileRequests.get(href)));
    if (signal.aborted) return;
    for (const href of css) prefetchStyleSheet(href);
    try {
      modules[id] = await import(/* @vite-ignore */ module);
    } catch {
      // Ignore the failure, because the browser loads the whole document when the visitor opens the page.
    }
  }
}

function hasStyleSheet(href: string): boolean {
  return document.querySelector(`link[rel=stylesheet][href="${href}"]`) !== null;
}

function isLoaded(href: string): boolean {
  // The document may contain the rules of a style sheet without loading its file.
  if (hasStyleSheet(href)) return true;
  const requests = performance.getEntriesByName(window.location.origin + href);
  // An aborted request has the status 0.
  return requests.some((request) => Reflect.get(request, "responseStatus") !== 0);
}

/**
 * Makes the browser, instead of React Router, open pages whose modules are not loaded, after clicks and history
 * navigations. The browser needs one request instead of several. Call before the router listens to `popstate`.
 */
export function letBrowserOpenUnloadedPages(): void {
  const listen = (type: string, pageOf: (event: Event) => HTMLAnchorElement | Location | null) =>
    window.addEventListener(
      type,
      (event) => {
        const page = pageOf(event);
        if (!page || missingFilesOf(page.pathname).length === 0) return;
        event.stopImmediatePropagation();
        // Chromium would continue the prefetches, which would delay the new page.
        prefetches.abort();
        if (page === window.location) window.location.reload();
      },
      { capture: true },
    );
  // With a modifier key, the browser opens the link in a new tab or window, and this page stays.
  const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
    altKey || ctrlKey || metaKey || shiftKey;
  listen("click", (event) => (hasModifier(event as MouseEvent) ? null : findPageLink(event)));
  listen("popstate", () => window.location);
}

/**
 * Hides taps on page links from React until the page is hydrated. Otherwise, a tap would make React hydrate the whole
 * page in one task, which would delay the page that the tap opens. Call before `hydrateRoot`.
 */
export function hideTapsDuringHydration(): void {
  const listeners = new AbortController();
  const options = { capture: true, passive: true, signal: listeners.signal };
  const hideTap = (event: Event) => {
    if (findPageLink(event)) event.stopImmediatePropagation();
  };
  for (const type of ["pointerdown", "touchstart", "pointerup", "touchend", "mousedown", "mouseup"])
    window.addEventListener(type, hideTap, options);
  window.addEventListener(hydratedEvent, () => listeners.abort(), { once: true });
}

/** The link to a page of this site that contains the target of an event; null if there is none. */
export function findPageLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(pageLinkSelector) : null;
}

/** Files of the routes that match a path and are not loaded yet. */
function missingFilesOf(pathname: string): RouteFiles[] {
  const {
    __reactRouterDataRouter: router,
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: modules,
  } = window as unknown as ReactRouterState;
  return (matchRoutes(router?.routes ?? [], pathname) ?? []).flatMap(({ route: { id = "" } }) =>
    id in modules ? [] : (manifest.routes[id] ?? []),
  );
}

/**
 * Loads a style sheet without applying it to the current page. Otherwise React Router would insert the style sheet
 * before the page change and remove it again. Each time, browsers would look up all fonts and lay out the current page.
 */
function prefetchStyleSheet(href: string): void {
  if (hasStyleSheet(href)) return;
  const link = document.createElement("link");
  document.head.append(
    Object.assign(link, { rel: "stylesheet", media: "not all", fetchPriority: "low", href }),
  );
}

/** Uses `fetch`, because in Firefox the policy `default-src 'none'` blocks `<link rel="prefetch">`. */
export async function prefetchFile(href: string, signal: AbortSignal): Promise<void> {
  const headers = { purpose: "prefetch" };
  await fetch(href, { headers, priority: "low", signal })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
}
