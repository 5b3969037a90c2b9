/** A record counts as open for so many milliseconds after the last heartbeat of its window, which come every 10 s. */
const patience = 25_000;

/** Windows that are remembered at once. */
const most = 200;

/** A window and the record that it has open. */
interface OpenWindow {
  tab: string;
  record: string;
}

/** Which records the owner's windows have open. */
export interface OpenRecords {
  /** A heartbeat: a window has a record open or none, and `besides` are other windows of the same browser. */
  show(tab: string, record: string | null, besides: readonly OpenWindow[]): void;
  /** The records that other windows than this one have open. */
  besides(tab: string): string[];
}

/** Begins with no window. */
export function createOpenRecords(now: () => number): OpenRecords {
  const open = new Map<string, { record: string; until: number }>();
  return {
    show(tab, record, besides) {
      open.delete(tab);
      for (const each of record === null ? besides : [...besides, { tab, record }]) {
        open.delete(each.tab);
        open.set(each.tab, { record: each.record, until: now() + patience });
      }
      for (const oldest of [...open.keys()].slice(0, -most)) open.delete(oldest);
    },
    besides(tab) {
      for (const [other, { until }] of open) if (until <= now()) open.delete(other);
      const others = [...open].filter(([other]) => other !== tab);
      return [...new Set(others.map(([, { record }]) => record))].sort();
    },
  };
}
