/** What a browser has for people at its window, and what looks for hosts: in place of Playwright's own list, as the last one counts. */
const disabledFeatures = [
  // Two pages for the list below the address bar, in each window: half of what a new context costs.
  "WebUIOmniboxPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  // A process that waits for the next page: a third of all that a run starts, and an eighth of its time.
  "SpareRendererForSitePerProcess",
  "ThirdPartyStoragePartitioning",
];

/**
 * Chromium's flags for a machine without a sandbox, a graphics card or the outer network: without them it
 * looks for hosts that are not there, and says so on the console that the tests read.
 */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${disabledFeatures.join(",")}`,
];
