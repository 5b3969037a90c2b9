import { type ClientInstrumentation, matchRoutes, type RouteObject } from "react-router";
import { unlessLeaving } from "./unless-leaving.ts";

/** What React Router keeps on `window` of the pages there are and of the modules it has. */
interface ReactRouterState {
  __reactRouterDataRouter?: { routes: RouteObject[] };
  __reactRouterManifest: { routes: Record<string, { module: string }> };
  /** Modules by route. A promise stands for its module, because React Router awaits what it takes from here. */
  __reactRouterRouteModules: Record<string, unknown>;
}

/**
 * Fetches the modules of pages for React Router, which would reload the page at a failure before anybody hears of it.
 * Here a failure is first told as Vite tells its own (`vite:preloadError`, cancelable) and, where no listener took it
 * upon itself, shown by the page's error fallback.
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

/** For the browser's own back and forward, which no instrumentation is told of. Before the router listens to them. */
export function fetchModulesOnReturn(): void {
  window.addEventListener("popstate", () => fetchModules(""));
}

/** @param to an address, as seen from the one shown. */
function fetchModules(to: string): void {
  const state = window as unknown as ReactRouterState;
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = state;
  const { pathname } = new URL(to, window.location.href);
  for (const { route } of matchRoutes(state.__reactRouterDataRouter?.routes ?? [], pathname) ??
    []) {
    const { id = "" } = route;
    const address = manifest.routes[id]?.module;
    if (id in modules || !address) continue;
    modules[id] = fetchModule(address).then((module) => {
      modules[id] = module;
      return module;
    });
  }
}

async function fetchModule(address: string): Promise<unknown> {
  try {
    return await unlessLeaving(import(/* @vite-ignore */ address));
  } catch (error) {
    const event = Object.assign(new Event("vite:preloadError", { cancelable: true }), {
      payload: error,
    });
    // Somebody else goes on from here.
    if (!window.dispatchEvent(event)) return new Promise(() => undefined);
    return { default: () => fail(error) };
  }
}

/** As what a page shows: React Router waits for ever for a module that is refused to it. */
function fail(error: unknown): never {
  throw error;
}
