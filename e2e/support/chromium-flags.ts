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
];
