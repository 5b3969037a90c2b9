import type { BrowserContext, Disposable, Page } from "@playwright/test";

/**
 * Makes the browser request data saving on the paths, so that their pages preload nothing. Call this before opening a
 * page.
 */
export function saveData(target: Page | BrowserContext, paths = /^/): Promise<Disposable> {
  return target.addInitScript(
    ([source, flags]) => {
      if (!new RegExp(source, flags).test(location.pathname)) return;
      Object.defineProperty(navigator, "connection", {
        configurable: true,
        value: { saveData: true },
      });
    },
    [paths.source, paths.flags] as const,
  );
}
