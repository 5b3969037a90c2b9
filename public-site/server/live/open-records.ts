/** How long a window that is not looked at counts as open, in milliseconds: nothing tells of one that was killed. */
const patience = 60 * 60_000;

/** Windows that are remembered at once. */
const most = 200;

/** Which records the owner's windows have open. */
export interface OpenRecords {
  /** A window has a record open, or none any more. */
  show(tab: string, record: string | null): void;
  /** A window listens: what it has open stays so until it says otherwise. */
  appeared(tab: string): void;
  /** A window listens no more: it was closed, or is hidden behind another. */
  left(tab: string): void;
  /** The records that other windows than this one have open. */
  besides(tab: string): string[];
}

/** Begins with no window. */
export function createOpenRecords(now: () => number): OpenRecords {
  const open = new Map<string, { record: string; until: number }>();
  const here = new Set<string>();
  const untilOf = (tab: string) => (here.has(tab) ? Number.POSITIVE_INFINITY : now() + patience);
  const keep = (tab: string) => {
    const entry = open.get(tab);
    if (entry) entry.until = untilOf(tab);
  };
  return {
    show(tab, record) {
      open.delete(tab);
      if (record === null) return;
      open.set(tab, { record, until: untilOf(tab) });
      const [oldest] = open.keys();
      if (open.size > most && oldest !== undefined) open.delete(oldest);
    },
    appeared(tab) {
      here.add(tab);
      keep(tab);
    },
    left(tab) {
      here.delete(tab);
      keep(tab);
    },
    besides(tab) {
      for (const [other, { until }] of open) if (until <= now()) open.delete(other);
      const others = [...open].filter(([other]) => other !== tab);
      return [...new Set(others.map(([, { record }]) => record))].sort();
    },
  };
}
