export interface ContentWatchOptions {
  /** Fetches a value that changes with every change of public content. Rejects if the database does not respond. */
  fetchVersion: () => Promise<string>;
  /** Version seen last before a restart, if any. */
  lastVersion: string | undefined;
  /**
   * Called after a change of the public content; `version` is undefined if it could not be fetched.
   *
   * @param wasWithdrawn True if some content may no longer be public.
   */
  onChange: (version: string | undefined, wasWithdrawn: boolean) => void;
  /** Called when a poll succeeds after failed polls and the content is unchanged. */
  onRecovery: () => void;
  /** Polling is skipped while this returns false. */
  isNeeded: () => boolean;
  intervalMs: number;
}

/** Counter at the end of a version, such as `w3`. It changes when content may no longer be public. */
const withdrawalsIn = (version = "") => / (w\d+)$/.exec(version)?.[1];

/** Maximum number of concurrent polls. More than one, because a poll that hangs must not delay the others. */
const maxPolls = 5;

export type ContentWatch = Awaited<ReturnType<typeof watchContent>>;

/**
 * Polls the version of the content, so that this server notices changes by other servers and tools, and scheduled
 * content. A failed poll is repeated after the usual interval.
 *
 * @returns after the first poll, so that content loaded afterwards is at least as new as the polled version.
 */
export async function watchContent(options: ContentWatchOptions) {
  const { fetchVersion, onChange, onRecovery, isNeeded, intervalMs } = options;
  let { lastVersion } = options;
  let hasFailed = false;
  let startedPollCount = 0;
  /** Number of the newest poll that succeeded. */
  let newestSuccessfulPoll = 0;
  const openPolls = new Set<Promise<unknown>>();

  const poll = async (): Promise<boolean> => {
    startedPollCount += 1;
    const pollNumber = startedPollCount;
    const version = await fetchVersion().catch(() => undefined);
    // Ignores this version, because a poll that started after this one has already returned.
    if (pollNumber < newestSuccessfulPoll) return true;
    if (version === undefined) {
      hasFailed = true;
      return false;
    }
    newestSuccessfulPoll = pollNumber;
    const isChanged = version !== lastVersion;
    const wasWithdrawn = withdrawalsIn(version) !== withdrawalsIn(lastVersion);
    lastVersion = version;
    if (isChanged) onChange(version, wasWithdrawn);
    else if (hasFailed) onRecovery();
    hasFailed = false;
    return true;
  };
  const pollIfNeeded = () => {
    if (!isNeeded() || openPolls.size >= maxPolls) return;
    const currentPoll = poll().finally(() => openPolls.delete(currentPoll));
    openPolls.add(currentPoll);
  };

  await poll();
  const timer = setInterval(pollIfNeeded, intervalMs).unref();
  return {
    /**
     * Polls once. Await it before the response to a save, so that the change is handled first. If the poll fails, calls
     * `onChange`, because the content probably changed. Never rejects.
     */
    async check() {
      if (!(await poll())) onChange(undefined, true);
    },
    /** Stops polling; resolves when the running polls have ended. */
    async stop() {
      clearInterval(timer);
      await Promise.all(openPolls);
    },
  };
}
