import { afterEach, expect, test, vi } from "vitest";
import { findOrInstallFirefox } from "../support/firefox.ts";

vi.mock("@puppeteer/browsers", async (original) => ({
  ...(await original<object>()),
  resolveBuildId: () => Promise.reject(new Error("no network")),
}));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("21.10 without a Firefox that can be found or installed the tests fail in a sentence", async () => {
  vi.stubEnv("FIREFOX_PATH", "");
  vi.stubEnv("PATH", "/nowhere");
  vi.spyOn(process, "getuid").mockReturnValue(1000);
  const notice = vi.spyOn(console, "info").mockReturnValue();
  await expect(findOrInstallFirefox()).rejects.toThrow(
    "The tests in Firefox need one: install it and set FIREFOX_PATH to it.",
  );
  expect(notice.mock.calls).toEqual([
    ["No Firefox on this machine: installing one."],
    ["Firefox could not be downloaded: Error: no network"],
  ]);
});

test("21.10 a FIREFOX_PATH that does not run is named", async () => {
  vi.stubEnv("FIREFOX_PATH", "/nowhere/firefox");
  await expect(findOrInstallFirefox()).rejects.toThrow(
    "FIREFOX_PATH is /nowhere/firefox, which does not run.",
  );
});
