/** Delay before preloading, so that the page loads first. */
const delayMs = 3_000;

const loaders = new Set<() => Promise<unknown>>();

export function registerPreload(load: () => Promise<unknown>): void {
  loaders.add(load);
}

/**
 * Preloads all chunks of the admin, one after the other while the browser is idle, so that they work offline. Does
 * nothing if the user saves data. Returns the cancel function.
 */
export function preloadChunks(): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => undefined;
  let isCancelled = false;
  const start = setTimeout(async () => {
    // Loaded chunks may register further loaders.
    for (const load of loaders) {
      await waitUntilIdle();
      if (isCancelled) return;
      await load().catch(() => undefined);
    }
  }, delayMs);
  return () => {
    isCancelled = true;
    clearTimeout(start);
  };
}

/** Resolves when the browser is idle; Safari has no idle callback. */
function waitUntilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 50);
  });
}
