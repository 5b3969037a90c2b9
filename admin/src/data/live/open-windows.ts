/** A window of this browser and the record that it has open. */
export interface OpenWindow {
  tab: string;
  record: string;
}

/** Prefix of the lock names, which contain the {@link OpenWindow} as JSON. */
const prefix = "portfolio-open ";

const locks = (): LockManager | undefined => navigator.locks;

/**
 * Holds a lock with the record's name until the returned function is called. The browser also releases it if the window
 * crashes. Does nothing in an insecure context, which has no locks.
 */
export function lockOpenRecord(open: OpenWindow): () => void {
  const release = new AbortController();
  const { signal } = release;
  const lockRequest = locks()?.request(
    prefix + JSON.stringify(open),
    () => new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve())),
  );
  lockRequest?.catch(() => undefined);
  return () => release.abort();
}

/** Other windows of this browser with an open record, including hidden ones. */
export async function findOtherWindows(tab: string): Promise<OpenWindow[]> {
  const { held: heldLocks = [] } = (await locks()?.query()) ?? {};
  return heldLocks
    .flatMap(({ name }): OpenWindow[] =>
      name?.startsWith(prefix) ? [JSON.parse(name.slice(prefix.length))] : [],
    )
    .filter((each) => each.tab !== tab);
}
