export interface ContentVersionOptions {
  /** Fetches a value that changes whenever what visitors can read changes. Rejects if the database does not answer. */
  ask: () => Promise<string>;
  /** Version seen last before a restart, if any. */
  known: string | undefined;
  /**
   * Called after the public content changed, wherever it was changed; without a version if the database could not be
   * asked.
   *
   * @param wasWithdrawn True if some content may no longer be public.
   */
  onChange: (version: string | undefined, tookBack: boolean) => void;
  /** Called when the database answers again and the content is unchanged. */
  onReturn: () => void;
  /** Polling is skipped while this returns false. */
  isWanted: () => boolean;
  every: number;
}

/** Counter of withdrawals at the end of a version; see the migration about the content version. */
const withdrawalsIn = (version = "") => / (w\d+)$/.exec(version)?.[1];

/** Maximum number of concurrent polls, so that one that hangs does not delay noticing that the database is back. */
const maxLooks = 5;

/** Notices changes of the public content; see {@link watchContent}. */
export interface ContentVersion {
  /** Polls once. Await it before acknowledging a save, so that its change has been handled. Never rejects. */
  saved(): Promise<void>;
  /** Stops polling; resolves when no poll is under way. */
  stop(): Promise<void>;
}

/**
 * Polls the version of the content, so that this server notices changes by other servers, by tools and by the clock.
 * Polls with a visitor's access rights. A failed poll is ignored; the next one follows.
 *
 * @returns after the first poll: content loaded from then on has that version or a newer one.
 */
export async function watchContent(options: ContentVersionOptions): Promise<ContentVersion> {
  const { ask, onChange, onReturn, isWanted, every } = options;
  let { known } = options;
  let hasFailed = false;
  let begun = 0;
  /** Number of the newest poll that was answered. */
  let answered = 0;
  const looking = new Set<Promise<unknown>>();

  const look = async (): Promise<boolean> => {
    begun += 1;
    const number = begun;
    const found = await ask().catch(() => undefined);
    // A later poll was answered first.
    if (number < answered) return true;
    if (found === undefined) {
      hasFailed = true;
      return false;
    }
    answered = number;
    const isOther = found !== known;
    const tookBack = withdrawalsIn(found) !== withdrawalsIn(known);
    known = found;
    if (isOther) onChange(found, tookBack);
    else if (hasFailed) onReturn();
    hasFailed = false;
    return true;
  };
  const lookAgain = () => {
    if (!isWanted() || looking.size >= maxLooks) return;
    const current = look().finally(() => looking.delete(current));
    looking.add(current);
  };

  await look();
  const timer = setInterval(lookAgain, every).unref();
  return {
    async saved() {
      if (!(await look())) onChange(undefined, true);
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(looking);
    },
  };
}
