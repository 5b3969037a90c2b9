import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { schemeScript } from "./scheme.ts";

test("a colour scheme chosen in one tab applies to the others", () => {
  const key = "portfolio-scheme";
  const localStorage: Record<string, string> = {};
  const openTab = () => {
    const root: { dataset: Record<string, string> } = { dataset: {} };
    const listeners: Record<string, (event: object) => void> = {};
    runInNewContext(schemeScript, {
      document: { documentElement: root },
      localStorage,
      addEventListener: (type: string, listener: (event: object) => void) => {
        listeners[type] = listener;
      },
    });
    return {
      scheme: () => root.dataset.scheme,
      click: () => listeners.click?.({ target: { closest: () => root } }),
      changedElsewhere: () => listeners.storage?.({ key }),
    };
  };
  const one = openTab();
  const other = openTab();
  for (const scheme of ["light", "dark", undefined]) {
    one.click();
    other.changedElsewhere();
    expect(localStorage[key]).toBe(scheme);
    expect([one.scheme(), other.scheme()]).toEqual([scheme, scheme]);
  }
});
