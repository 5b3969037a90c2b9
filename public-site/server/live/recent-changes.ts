import type { Change } from "@portfolio/content/change";

/** Maximum number of changes kept for reconnecting clients. */
const maxChanges = 500;

/** Recent changes for clients that reconnect after a short interruption. */
export interface RecentChanges {
  add(change: Change): void;
  /** Discards all changes, after some may have been missed. */
  forget(): void;
  /** Changes of the last `milliseconds`; null if some of them are no longer known. */
  within(milliseconds: number): Change[] | null;
}

export function createRecentChanges(now: () => number): RecentChanges {
  let entries: { at: number; change: Change }[] = [];
  /** Start of the period for which all changes are known. */
  let since = now();
  return {
    add(change) {
      entries.push({ at: now(), change });
      if (entries.length > maxChanges) since = entries.shift()?.at ?? since;
    },
    forget() {
      entries = [];
      since = now();
    },
    within(milliseconds) {
      const from = now() - milliseconds;
      if (from <= since) return null;
      return entries.filter(({ at }) => at >= from).map(({ change }) => change);
    },
  };
}
