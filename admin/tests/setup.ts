import { cleanup, configure } from "@testing-library/react";
import { afterAll, vi } from "vitest";
import "../src/i18n/languages.ts";
import { watchTimers } from "./timers.ts";

// The default timeout of one second is too short, because pages load chunks on demand and other checks use the CPU.
configure({ asyncUtilTimeout: 20_000 });

/**
 * Keeps the rules of MUI's components out of the document. jsdom would compare them all with every element whose role or
 * name is queried. No test depends on them.
 */
function ignoreStyles({ head }: Document): void {
  const insertBefore = head.insertBefore.bind(head);
  head.insertBefore = (node, before) =>
    node instanceof HTMLStyleElement && node.dataset.emotion ? node : insertBefore(node, before);
}

if (typeof document !== "undefined") ignoreStyles(document);

const timers = watchTimers();

// The next test file uses the same window, so remove everything that this file has left in it.
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (typeof document !== "undefined") {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
    history.replaceState(null, "", "/");
  }
  try {
    await timers.settle();
  } finally {
    timers.stop();
  }
}, 20_000);
