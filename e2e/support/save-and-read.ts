import { setTimeout as delay } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";

/** What visitors read while an owner saved. */
export interface SavesRead {
  /** The longest time after a save was acknowledged for which a page from before it was still sent, in milliseconds. */
  worst: number;
  /** Times a server sent an older page after a newer one. */
  steppedBack: number;
  /** The newest save that each server showed at the end. */
  last: number[];
  reads: number;
}

/** Milliseconds between two reads of a server, and for which it is read after the last save. */
const pause = 20;
const rest = 3_000;

/** Saves the title of a section one time after the other, while visitors read the landing page of every server. */
export async function saveAndRead(
  owner: SupabaseClient,
  servers: readonly string[],
  saves: number,
): Promise<SavesRead> {
  /** When each save was acknowledged, by its number. */
  const acknowledged: number[] = [];
  let isSaving = true;
  let ended = Number.POSITIVE_INFINITY;
  const found: SavesRead = { worst: 0, steppedBack: 0, last: servers.map(() => 0), reads: 0 };

  const readers = servers.map(async (url, server) => {
    while (performance.now() < ended + rest) {
      const began = performance.now();
      const text = await (await fetch(url)).text();
      const number = Number(/>Saved (\d+) times</.exec(text)?.[1] ?? 0);
      const next = acknowledged[number + 1];
      found.reads += 1;
      if (next !== undefined) found.worst = Math.max(found.worst, began - next);
      if (number < (found.last[server] ?? 0)) found.steppedBack += 1;
      found.last[server] = number;
      if (!isSaving && number === saves) return;
      await delay(pause);
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
