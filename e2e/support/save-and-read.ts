import { setTimeout as delay } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";

/** Pages that visitors read while an owner saved. */
export interface SavesRead {
  /** Longest time in ms for which an outdated page was sent after a save was acknowledged. */
  worst: number;
  /** Number of times a server sent an older page after a newer one. */
  steppedBack: number;
  /** Newest save that each server showed at the end. */
  last: number[];
  reads: number;
}

/** Pause between two reads of a server. */
const pauseMs = 20;
/** Time for which servers are read after the last save. */
const restMs = 3_000;

/** Saves the title of a section repeatedly, while visitors read the landing page of every server. */
export async function saveAndRead(
  owner: SupabaseClient,
  servers: readonly string[],
  saves: number,
): Promise<SavesRead> {
  /** Time at which each save was acknowledged, by its number. */
  const acknowledged: number[] = [];
  let isSaving = true;
  let ended = Number.POSITIVE_INFINITY;
  const found: SavesRead = { worst: 0, steppedBack: 0, last: servers.map(() => 0), reads: 0 };

  const readers = servers.map(async (url, server) => {
    while (performance.now() < ended + restMs) {
      const began = performance.now();
      const text = await (await fetch(url)).text();
      const number = Number(/>Saved (\d+) times</.exec(text)?.[1] ?? 0);
      const next = acknowledged[number + 1];
      found.reads += 1;
      if (next !== undefined) found.worst = Math.max(found.worst, began - next);
      if (number < (found.last[server] ?? 0)) found.steppedBack += 1;
      found.last[server] = number;
      if (!isSaving && number === saves) return;
      await delay(pauseMs);
    }
  });

  for (let number = 1; number <= saves; number += 1) {
    await owner
      .from("portfolio_sections")
      .update({ title: `Saved ${number} times` })
      .eq("section_type", "about")
      .throwOnError();
    acknowledged[number] = performance.now();
  }
  isSaving = false;
  ended = performance.now();
  await Promise.all(readers);
  return found;
}
