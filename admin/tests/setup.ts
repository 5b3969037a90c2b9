import { onlineManager } from "@tanstack/react-query";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { i18nProvider } from "../src/i18n/messages.ts";
import { watchTimers } from "./timers.ts";

// The default timeout of one second is too short, because pages load chunks on demand and other checks use the CPU.
configure({ asyncUtilTimeout: 20_000 });

/**
 * Omits MUI's styles from the document, because jsdom would match each rule with every element that a query by role or
 * name inspects. No test depends on these styles.
 */
function ignoreStyles({ head }: Document): void {
  const insertBefore = head.insertBefore.bind(head);
  head.insertBefore = (node, before) =>
    node instanceof HTMLStyleElement && node.dataset.emotion ? node : insertBefore(node, before);
}

if (typeof document !== "undefined") ignoreStyles(document);

// A site without HTTPS has no `crypto.randomUUID`; the admin must work there too.
Reflect.deleteProperty(Object.getPrototypeOf(crypto), "randomUUID");

if (typeof document !== "undefined") {
  // jsdom does not measure text.
  Range.prototype.getBoundingClientRect = () => document.documentElement.getBoundingClientRect();
  Range.prototype.getClientRects = () => document.documentElement.getClientRects();
  // jsdom has no ResizeObserver.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

const timers = watchTimers();

beforeEach(async () => {
  // A test may leave the server unreachable, and queries would wait for it.
  onlineManager.setOnline(true);
  if (typeof document === "undefined") return;
  localStorage.clear();
  sessionStorage.clear();
  await i18nProvider.changeLocale("en");
});

// Runs after the hooks of the test file.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// Removes everything that this test file has left in the window, because the next test file uses the same window.
afterAll(async () => {
  if (typeof document !== "undefined") {
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
    history.replaceState(null, "", "/");
  }
  try {
    await timers.waitForTimers();
  } finally {
    timers.stop();
  }
}, 20_000);
