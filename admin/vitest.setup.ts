import { cleanup, configure } from "@testing-library/react";
import { afterAll, vi } from "vitest";
import "./src/i18n/languages.ts";

// Pages load their parts on demand, and other checks share the processor: the second that is the default is too short.
configure({ asyncUtilTimeout: 10_000 });

// The next file gets the same window: nothing of this one may be left in it.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (typeof document === "undefined") return;
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
});
