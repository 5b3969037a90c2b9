/** How long a page is left alone before parts are loaded ahead, in milliseconds. */
const patience = 3_000;

const parts = new Set<() => Promise<unknown>>();

/** Adds a part to those that {@link preloadChunks} loads. */
export function registerPreload(load: () => Promise<unknown>): void {
  parts.add(load);
}

/**
 * Loads every part of the admin that was not needed so far, one after the other and whenever the browser has nothing
 * else to do: without a server, there is no other way to get one. Not for who wants to save data. Gives back what
 * ends that.
 */
export function preloadChunks(): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => undefined;
  let isEnded = false;
  const start = setTimeout(async () => {
    // Parts that arrive bring parts of their own.
    for (const load of parts) {
      await idle();
      if (isEnded) return;
      await load().catch(() => undefined);
    }
  }, patience);
  return () => {
    isEnded = true;
    clearTimeout(start);
  };
}

/** The next moment in which nothing else is to do. Safari cannot say when that is. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 50);
  });
}
