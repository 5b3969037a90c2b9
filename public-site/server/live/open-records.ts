/** Time in ms after the last heartbeat for which a record counts as open. Heartbeats come every 10 s. */
const openTtlMs = 25_000;

const maxWindows = 200;

interface OpenWindow {
  tab: string;
  record: string;
}

export type OpenRecords = ReturnType<typeof createOpenRecords>;

/** Records that are open in the owner's windows. */
export function createOpenRecords(now: () => number) {
  const open = new Map<string, { record: string; until: number }>();
  return {
    /** Heartbeat of a window with its open record, if any. `besides` are other windows of the same browser. */
    setOpenRecord(tab: string, record: string | null, besides: readonly OpenWindow[]) {
      open.delete(tab);
      for (const each of record === null ? besides : [...besides, { tab, record }]) {
        open.delete(each.tab);
        open.set(each.tab, { record: each.record, until: now() + openTtlMs });
      }
      for (const oldest of [...open.keys()].slice(0, -maxWindows)) open.delete(oldest);
    },
    /** Records open in other windows than this one. */
    besides(tab: string): string[] {
      for (const [other, { until }] of open) if (until <= now()) open.delete(other);
      const others = [...open].filter(([other]) => other !== tab);
      return [...new Set(others.map(([, { record }]) => record))].sort();
    },
  };
}
