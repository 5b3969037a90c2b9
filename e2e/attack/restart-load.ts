import { setTimeout as delay } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";

/** Pages that visitors request continuously. */
const paths = ["/", "/blog", "/projects", "/projects/low-tide", "/cv", "/privacy", "/rss.xml"];

/** Pause in ms between a visitor's requests, and between saves. */
const pauseMs = 1_000;
const savePauseMs = 1_000;

const saveTimeoutMs = 5_000;

/** A process of the site that is killed and restarted. */
export interface Kill {
  what: string;
  /** Time of the kill, in ms from the start. */
  at: number;
  kill: () => Promise<void> | void;
  /** Restarts the process; resolves when it responds. */
  restart: () => Promise<void>;
}

/** Options of {@link watchRestarts}. */
export interface RestartLoad {
  /** URLs of the app servers. */
  servers: readonly string[];
  owner: SupabaseClient;
  visitors: number;
  /** Duration in ms. */
  duration: number;
  kills: readonly Kill[];
}

/** An acknowledged save. */
interface Save {
  number: number;
  at: number;
}

/** Results; times in ms. */
export interface LoadResults {
  readCount: number;
  saves: Save[];
  /** Number of saves that failed or timed out, so that the owner knows that they may be lost. */
  refused: number;
  /** Numbers of acknowledged saves that are missing in the database at the end. */
  lost: number[];
  /** Number of responses with status 500 or above, by status and path. */
  faults: Map<string, number>;
  /** Number of reads without a response from any server. */
  unanswered: number;
  /** Longest time for which a stale page was sent after a save, not counting the downtime. */
  maxStaleMs: number;
  /** Like `maxStaleMs`, but before the first kill. */
  maxStaleMsWithoutKill: number;
  /** Duration of each restart until the first response. */
  starts: { what: string; time: number }[];
  /** Times at which restarted processes responded again. */
  returns: number[];
}

/** Lets visitors read from every server and the owner save each second, while processes are killed and restarted. */
export async function watchRestarts(load: RestartLoad): Promise<LoadResults> {
  const { servers, owner, visitors, duration, kills } = load;
  for (const url of servers) await Promise.all(paths.map((path) => waitUntilHealthy(url + path)));
  const startTime = performance.now();
  const end = startTime + duration;
  const observed: LoadResults = {
    readCount: 0,
    saves: [],
    refused: 0,
    lost: [],
    faults: new Map(),
    unanswered: 0,
    maxStaleMs: 0,
    maxStaleMsWithoutKill: 0,
    starts: [],
    returns: [],
  };
  let downCount = 0;
  let lastReturnTime = startTime;

  const killsDone = kills.map(async ({ what, at, kill, restart }) => {
    await delay(startTime + at - performance.now());
    downCount += 1;
    await kill();
    const killTime = performance.now();
    await restart();
    lastReturnTime = performance.now();
    observed.returns.push(lastReturnTime);
    observed.starts.push({ what, time: lastReturnTime - killTime });
    downCount -= 1;
  });

  const savesDone = (async () => {
    for (let number = 1; performance.now() < end; number += 1) {
      const nextSaveTime = performance.now() + savePauseMs;
      if (await save(owner, number)) observed.saves.push({ number, at: performance.now() });
      else observed.refused += 1;
      await delay(Math.max(0, nextSaveTime - performance.now()));
    }
  })();

  const readPages = async (visitor: number) => {
    await delay((pauseMs * visitor) / visitors);
    for (let step = visitor; performance.now() < end; step += 1) {
      const path = paths[step % paths.length] ?? "/";
      const start = performance.now();
      const areAllRunning = downCount === 0;
      const response = await readAny(servers, step, path, `10.0.0.${visitor}`);
      observed.readCount += 1;
      if (!response) observed.unanswered += 1;
      else if (response.status >= 500) {
        const fault = `${response.status} ${path}`;
        observed.faults.set(fault, (observed.faults.get(fault) ?? 0) + 1);
      } else if (path === "/" && areAllRunning) {
        const shownCount = Number(/>Saved (\d+) times</.exec(response.text)?.[1] ?? 0);
        const missingSave = observed.saves.find(({ number }) => number > shownCount);
        const name =
          lastReturnTime === startTime && downCount === 0 ? "maxStaleMsWithoutKill" : "maxStaleMs";
        if (missingSave)
          observed[name] = Math.max(
            observed[name],
            start - Math.max(missingSave.at, lastReturnTime),
          );
      }
      await delay(pauseMs);
    }
  };
  await Promise.all([
    savesDone,
    ...killsDone,
    ...Array.from({ length: visitors }, (_, n) => readPages(n)),
  ]);
  observed.lost = await findLostSaves(owner, observed.saves);
  return observed;
}

/** Saves a visible change, and adds a row whose existence is checked at the end. */
async function save(owner: SupabaseClient, number: number): Promise<boolean> {
  const signal = AbortSignal.timeout(saveTimeoutMs);
  const changed = await owner
    .from("portfolio_sections")
    .update({ title: `Saved ${number} times` })
    .eq("section_type", "about")
    .abortSignal(signal);
  if (changed.error) return false;
  const added = await owner
    .from("projects")
    .insert({ title: `Save ${number}`, slug: `save-${number}`, visible: false })
    .abortSignal(signal);
  return !added.error;
}

async function findLostSaves(owner: SupabaseClient, saves: readonly Save[]): Promise<number[]> {
  const { data } = await owner
    .from("projects")
    .select("slug")
    .like("slug", "save-%")
    .throwOnError();
  const stored = new Set(data.map(({ slug }) => slug));
  return saves.flatMap(({ number }) => (stored.has(`save-${number}`) ? [] : [number]));
}

/** Reads from the first server that responds, as a proxy does. */
async function readAny(servers: readonly string[], first: number, path: string, client: string) {
  for (let attempt = 0; attempt < servers.length; attempt += 1) {
    const url = servers[(first + attempt) % servers.length] ?? "";
    try {
      const response = await fetch(url + path, { headers: { "x-forwarded-for": client } });
      return { status: response.status, text: await response.text() };
    } catch {
      // The server is down, or was killed while responding.
    }
  }
  return undefined;
}

async function waitUntilHealthy(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url);
    await response.text();
    if (response.ok) return;
    if (response.status < 500 && response.status !== 429)
      throw new Error(`${url}: ${response.status}`);
    await delay(100);
  }
}
