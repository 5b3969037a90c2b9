/** A window of this browser and the record that it has open. */
export interface OpenWindow {
  tab: string;
  record: string;
}

/** Begins the names of the locks that tell of {@link OpenWindow}. */
const prefix = "portfolio-open ";

const locks = (): LockManager | undefined => navigator.locks;

/**
 * Holds a lock that names the record until the returned function is called. The browser releases it when the window
 * crashes. Without a secure context there are no locks.
 */
export function lockOpenRecord(open: OpenWindow): () => void {
  const release = new AbortController();
  const { signal } = release;
  const held = locks()?.request(
    prefix + JSON.stringify(open),
    () => new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve())),
  );
  held?.catch(() => undefined);
  return () => release.abort();
}

/** The other windows of this browser that have a record open, hidden ones too. */
export async function findOtherWindows(tab: string): Promise<OpenWindow[]> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return held
    .flatMap(({ name }): OpenWindow[] =>
      name?.startsWith(prefix) ? [JSON.parse(name.slice(prefix.length))] : [],
    )
    .filter((each) => each.tab !== tab);
}
