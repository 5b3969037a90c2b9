/** Features of the browser's own window, and those that look for hosts. Replaces Playwright's list: the last flag counts. */
const disabledFeatures = [
  // Each window loads two pages for the address bar's list: half of the cost of a new context.
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
  // A process in reserve for the next page: an eighth of a run's time.
  "SpareRendererForSitePerProcess",
  "ThirdPartyStoragePartitioning",
];

/** Flags for a machine without a sandbox, a graphics card or a network, so that Chromium does not log missing hosts. */
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
