/** What noticing a change of content takes. */
export interface ContentVersionOptions {
  /** What stands for all that visitors read at this moment. Rejects where the database does not answer. */
  ask: () => Promise<string>;
  /** The version that was answered last before a restart, if there was one. */
  known: string | undefined;
  /**
   * Called when visitors read something else than before, wherever that was changed, with what stands for it now; or
   * when nobody can tell, without.
   *
   * @param tookBack True where something that they could read may have been taken back.
   */
  onChange: (version: string | undefined, tookBack: boolean) => void;
  /** Called when the database answers again, and visitors read the same as before it fell silent. */
  onReturn: () => void;
  /** False while it makes no difference what visitors would read. */
  isWanted: () => boolean;
  /** Milliseconds between two looks. */
  every: number;
}

/** How often something was taken back, which a version ends with; see the migration about the content version. */
const withdrawalsIn = (version = "") => / (w\d+)$/.exec(version)?.[1];

/** Looks under way at once: one that hangs keeps no later one from finding the database back. */
const maxLooks = 5;

/** Tells when visitors read something else; see {@link watchContent}. */
export interface ContentVersion {
  /** To be awaited before a save is acknowledged: what it changed has been noticed then. Never rejects. */
  saved(): Promise<void>;
  /** Resolves when no look is under way any more. */
  stop(): Promise<void>;
}

/**
 * Looks at the version of the content again and again, so that this server notices what another one, a tool or the
 * clock changed. It looks as a visitor would, and needs no key that could read drafts. A look that fails is left to the
 * next one.
 *
 * @returns once it has looked for the first time: what is made from then on is of that version or a newer one.
 */
export async function watchContent(options: ContentVersionOptions): Promise<ContentVersion> {
  const { ask, onChange, onReturn, isWanted, every } = options;
  let { known } = options;
  let hasFailed = false;
  let begun = 0;
  /** Number of the newest look that was answered. */
  let answered = 0;
  const looking = new Set<Promise<unknown>>();

  const look = async (): Promise<boolean> => {
    begun += 1;
    const number = begun;
    const found = await ask().catch(() => undefined);
    // One that was asked for later knows better.
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
