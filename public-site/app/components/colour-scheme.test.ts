import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { colourSchemeScript } from "./colour-scheme.ts";

test("a colour scheme chosen in one tab applies to all tabs", () => {
  const key = "portfolio-scheme";
  const localStorage: Record<string, string> = {};
  const openTab = () => {
    const root: { dataset: Record<string, string> } = { dataset: {} };
    const listeners: Record<string, (event: object) => void> = {};
    runInNewContext(colourSchemeScript, {
      document: { documentElement: root },
      localStorage,
      addEventListener: (type: string, listener: (event: object) => void) => {
        listeners[type] = listener;
      },
    });
    return {
      scheme: () => root.dataset.scheme,
      click: () => listeners.click?.({ target: { closest: () => root } }),
      notifyOfChange: () => listeners.storage?.({ key }),
    };
  };
  const firstTab = openTab();
  const otherTab = openTab();
  for (const scheme of ["light", "dark", undefined]) {
    firstTab.click();
    otherTab.notifyOfChange();
    expect(localStorage[key]).toBe(scheme);
    expect([firstTab.scheme(), otherTab.scheme()]).toEqual([scheme, scheme]);
  }
});
