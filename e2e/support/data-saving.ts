import type { BrowserContext, Disposable, Page } from "@playwright/test";

/**
 * Turns on the data-saving mode of the browser for pages with these paths, so that they preload nothing. Call this
 * before opening a page.
 */
export function turnOnDataSaving(target: Page | BrowserContext, paths = /^/): Promise<Disposable> {
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
