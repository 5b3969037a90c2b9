/**
 * Features of the browser's UI or features that need a network. Replaces Playwright's list, because the last flag wins.
 */
const disabledFeatures = [
  // Disable the two pages of the address bar's popup, which take half of the time of a new context.
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
  // Disable the spare process for the next page, which takes an eighth of a run's time.
  "SpareRendererForSitePerProcess",
  "ThirdPartyStoragePartitioning",
];

/** Flags for a machine without a sandbox, a graphics card or a network. Chromium logs no errors about hosts. */
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
