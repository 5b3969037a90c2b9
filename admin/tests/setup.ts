import { cleanup, configure } from "@testing-library/react";
import { afterAll, vi } from "vitest";
import "../src/i18n/languages.ts";
import { watchTimers } from "./timers.ts";

// The default timeout of one second is too short, because pages load chunks on demand and other checks use the CPU.
configure({ asyncUtilTimeout: 20_000 });

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
