import { setTimeout as delay } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";
import { editSection } from "./seed.ts";

export interface ReadStatistics {
  /** Longest time between the acknowledgement of a save and a read that still returned an older page. */
  maxStaleMs: number;
  /** Number of reads that returned an older page than the previous read of the same server. */
  olderAfterNewer: number;
  /** Number of the newest save that the last response of each server contained. */
  lastSaves: number[];
  reads: number;
}

/** Pause in ms between two reads of a server. */
const pauseMs = 20;
/** Maximum time in ms to wait after the last save until every server shows it. */
const maxReadAfterSavesMs = 3_000;

/**
 * Saves a section title `saveCount` times, and at the same time reads the page from each of the servers, which are
 * given by URL.
 */
export async function saveAndRead(
  owner: SupabaseClient,
  servers: readonly string[],
  saveCount: number,
): Promise<ReadStatistics> {
  const acknowledgeTimes: number[] = [];
  let isSaving = true;
  let lastSaveTime = Number.POSITIVE_INFINITY;
  const statistics: ReadStatistics = {
    maxStaleMs: 0,
    olderAfterNewer: 0,
    lastSaves: servers.map(() => 0),
    reads: 0,
  };

  const readers = servers.map(async (url, server) => {
    while (performance.now() < lastSaveTime + maxReadAfterSavesMs) {
      const requestTime = performance.now();
      const text = await (await fetch(url)).text();
      const number = Number(/>Saved (\d+) times</.exec(text)?.[1] ?? 0);
      const newerSaveTime = acknowledgeTimes[number + 1];
      statistics.reads += 1;
      if (newerSaveTime !== undefined)
        statistics.maxStaleMs = Math.max(statistics.maxStaleMs, requestTime - newerSaveTime);
      if (number < (statistics.lastSaves[server] ?? 0)) statistics.olderAfterNewer += 1;
      statistics.lastSaves[server] = number;
      if (!isSaving && number === saveCount) return;
      await delay(pauseMs);
    }
  });

  for (let number = 1; number <= saveCount; number += 1) {
    await editSection(owner, "about", { title: `Saved ${number} times` });
    acknowledgeTimes[number] = performance.now();
  }
  isSaving = false;
  lastSaveTime = performance.now();
  await Promise.all(readers);
  return statistics;
}
