import { cleanup, configure } from "@testing-library/react";
import { afterAll, vi } from "vitest";
import "../src/i18n/languages.ts";
import { watchTimers } from "./timers.ts";

// Pages load their parts on demand, and other checks share the processor: the second that is the default is too short.
configure({ asyncUtilTimeout: 20_000 });

const timers = watchTimers();

// The next file gets the same window: nothing of this one may be left in it.
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
