/**
 * Features that the tests do not need. Replaces Playwright's list, because Chromium uses only the last
 * `--disable-features` flag.
 */
const disabledFeatures = [
  // The popup of the address bar. Its two pages would take half of the time that a new context needs.
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
  // A spare process for the next page. It would take an eighth of the time of a test run.
  "SpareRendererForSitePerProcess",
  "ThirdPartyStoragePartitioning",
];

/**
 * Flags for a machine without a sandbox, a graphics card or a network. They prevent requests by Chromium itself,
 * because their failures would be logged to the console that the tests read.
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
