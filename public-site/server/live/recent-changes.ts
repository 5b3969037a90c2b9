import type { Change } from "@portfolio/content/change";

/** How many changes are remembered for a connection that comes back. */
const most = 500;

/** What was changed lately, for who was away for a moment. */
export interface RecentChanges {
  add(change: Change): void;
  /** Changes before this moment may be missing from now on. */
  forget(): void;
  /** What was changed in the last milliseconds; null where that is no longer known. */
  within(milliseconds: number): Change[] | null;
}

/** Begins to remember. */
export function createRecentChanges(now: () => number): RecentChanges {
  let kept: { at: number; change: Change }[] = [];
  /** Since when all that was changed is remembered. */
  let since = now();
  return {
    add(change) {
      kept.push({ at: now(), change });
      if (kept.length > most) since = kept.shift()?.at ?? since;
    },
    forget() {
      kept = [];
      since = now();
    },
    within(milliseconds) {
      const from = now() - milliseconds;
      if (from <= since) return null;
      return kept.filter(({ at }) => at >= from).map(({ change }) => change);
    },
  };
}
