import { type ClientInstrumentation, matchRoutes, type RouteObject } from "react-router";
import { unlessLeaving } from "./unless-leaving.ts";

/** Files of a route by URL: its module, and the chunks that this imports at any depth. */
interface RouteFiles {
  id: string;
  module: string;
  imports: readonly string[];
}

/** Internal state of React Router on `window`. */
interface ReactRouterState {
  __reactRouterDataRouter?: { routes: RouteObject[] };
  __reactRouterManifest: { routes: Record<string, RouteFiles | undefined> };
  /** Modules by route id. May hold promises, because React Router awaits the values. */
  __reactRouterRouteModules: Record<string, unknown>;
}

/**
 * Loads the modules of routes for React Router, which would reload the page after a failure. Reports failures like Vite
 * (cancelable `vite:preloadError`) and, unless a listener cancels the event, shows the page's error boundary.
 */
export const fetchingModules: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(change, { to }) {
        fetchModules(typeof to === "string" ? to : "");
        await change();
      },
    }),
};

/** For back and forward, which instrumentation does not cover. Call before the router listens to `popstate`. */
export function fetchModulesOnReturn(): void {
  window.addEventListener("popstate", () => fetchModules(""));
}

/** @param to URL, relative to the current page. */
function fetchModules(to: string): void {
  const { __reactRouterRouteModules: modules } = window as unknown as ReactRouterState;
  const { pathname } = new URL(to, window.location.href);
  for (const { id, module: address, imports } of missingFilesOf(pathname)) {
    // All chunks at once. Otherwise the browser discovers each in the one that imports it.
    for (const chunk of imports) import(/* @vite-ignore */ chunk).catch(() => undefined);
    modules[id] = fetchModule(address).then((module) => {
      modules[id] = module;
      return module;
    });
  }
}

/** Files of the routes that match a path and are not loaded yet. Empty before hydration. */
export function missingFilesOf(pathname: string): RouteFiles[] {
  const {
    __reactRouterDataRouter: router,
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: modules,
  } = window as unknown as ReactRouterState;
  return (matchRoutes(router?.routes ?? [], pathname) ?? []).flatMap(({ route: { id = "" } }) =>
    id in modules ? [] : (manifest.routes[id] ?? []),
  );
}

async function fetchModule(address: string): Promise<unknown> {
  try {
    return await unlessLeaving(import(/* @vite-ignore */ address));
  } catch (error) {
    const event = Object.assign(new Event("vite:preloadError", { cancelable: true }), {
      payload: error,
    });
    // A listener reloads the page.
    if (!window.dispatchEvent(event)) return new Promise(() => undefined);
    return { default: () => fail(error) };
  }
}

/** Component that throws: React Router waits forever if a module promise rejects. */
function fail(error: unknown): never {
  throw error;
}
