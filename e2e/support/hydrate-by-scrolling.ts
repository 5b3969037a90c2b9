import type { Page } from "@playwright/test";
import { pageLinkSelector } from "../../public-site/app/navigation/page-modules.ts";

/** Internal state of React Router on `window`. */
interface ReactRouterState {
  __reactRouterManifest: { routes: Record<string, { id: string; path?: string; index?: boolean }> };
  __reactRouterRouteModules: Record<string, unknown>;
}

/**
 * Scrolls the page, and waits until it is hydrated. Unless the browser's data saver is on, also waits until the modules
 * of all linked pages are prefetched, because an earlier click on a link would load a new document. Scrolls by script,
 * because after a turn of the mouse wheel the page would still move while a test reads a position or opens a photo.
 */
export async function hydrateByScrolling(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollBy({ top: 600, behavior: "instant" });
    // A short page does not scroll.
    dispatchEvent(new Event("scroll"));
  });
  await page.waitForFunction(() => "isHydrated" in self);
  await page.waitForFunction((selector) => {
    if (Object(Reflect.get(navigator, "connection")).saveData) return true;
    const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } =
      window as unknown as ReactRouterState;
    const paths = [...document.querySelectorAll<HTMLAnchorElement>(selector)].map(
      ({ pathname }) => pathname,
    );
    // As in React Router, a route without parameters precedes the others.
    const routes = Object.values(manifest.routes)
      .filter(({ path, index }) => path || index)
      .map(({ id, path = "" }) => ({ id, pattern: `^/${path.replaceAll(/:\w+/g, "[^/]+")}$` }))
      .sort((a, b) => a.pattern.split("+").length - b.pattern.split("+").length);
    return paths.every((path) => {
      const route = routes.find(({ pattern }) => new RegExp(pattern).test(path));
      return !route || route.id in modules;
    });
  }, pageLinkSelector);
}
