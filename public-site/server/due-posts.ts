/** What noticing a scheduled post takes. */
export interface DuePostsOptions {
  /** When the newest post that visitors may read was published; null while there is none. */
  newest: () => Promise<string | null>;
  /** Called when another post has become the newest one. */
  onChange: () => void;
  /** Milliseconds between two looks. */
  every: number;
}

/**
 * Notices that a scheduled post has become due, although visitors, as whom the server asks, cannot see what is
 * planned: a post that becomes due has a later date than every post before it. So this needs no key that could read
 * drafts, and works wherever the database is. A look that fails is left to the next one.
 *
 * @returns stops looking; resolves when the last look is over.
 */
export function watchDuePosts({ newest, onChange, every }: DuePostsOptions): () => Promise<void> {
  let known: string | null | undefined;
  let looking: Promise<void> | undefined;

  const look = async () => {
    const found = await newest().catch(() => undefined);
    if (found === undefined) return;
    const isNew = known !== undefined && found !== known;
    known = found;
    if (isNew) onChange();
  };
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  };

  lookOnce();
  const timer = setInterval(lookOnce, every).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
