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

test("if Firefox is neither found nor installed, the tests fail with a short message", async () => {
  vi.stubEnv("FIREFOX_PATH", "");
  vi.stubEnv("PATH", "/nowhere");
  vi.spyOn(process, "getuid").mockReturnValue(1000);
  const notice = vi.spyOn(console, "info").mockReturnValue();
  await expect(findOrInstallFirefox()).rejects.toThrow(
    "Firefox is missing. Install it, or set FIREFOX_PATH to its program.",
  );
  expect(notice.mock.calls).toEqual([
    ["Firefox was not found. Installing it."],
    ["Firefox could not be downloaded: Error: no network"],
  ]);
});

test("an invalid FIREFOX_PATH is reported", async () => {
  vi.stubEnv("FIREFOX_PATH", "/nowhere/firefox");
  await expect(findOrInstallFirefox()).rejects.toThrow(
    "FIREFOX_PATH is /nowhere/firefox, which does not run.",
  );
});
