/** A window of the admin with an open record. */
export interface OpenWindow {
  /** Id of the window. */
  tab: string;
  /** The open record, as `projects/<id>`. */
  record: string;
}

/** Prefix of the lock names, which contain the {@link OpenWindow} as JSON. */
const prefix = "portfolio-open ";

const lockManager = (): LockManager | undefined => navigator.locks;

/**
 * Holds a lock with the record's name until the returned function is called or the window crashes. Does nothing in an
 * insecure context, which has no locks.
 */
export function lockOpenRecord(openWindow: OpenWindow): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const lockRequest = lockManager()?.request(prefix + JSON.stringify(openWindow), () => promise);
  lockRequest?.catch(() => undefined);
  return resolve;
}

/** Other windows of this browser with an open record, including hidden windows. */
export async function findOtherWindows(tab: string): Promise<OpenWindow[]> {
  const { held: heldLocks = [] } = (await lockManager()?.query()) ?? {};
  return heldLocks
    .flatMap(({ name }): OpenWindow[] =>
      name?.startsWith(prefix) ? [JSON.parse(name.slice(prefix.length))] : [],
    )
    .filter((openWindow) => openWindow.tab !== tab);
}
