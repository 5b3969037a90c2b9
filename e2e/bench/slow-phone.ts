import type { Page } from "@playwright/test";

/** Simulates a phone with a quarter of this processor's speed on slow 4G, as Chrome's developer tools do. */
export async function simulateSlowPhone(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 562.5,
    downloadThroughput: 180_000,
    uploadThroughput: 84_375,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}
