import { setTimeout as delay } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";

/** Pages that visitors request continuously. */
const paths = ["/", "/blog", "/projects", "/projects/low-tide", "/cv", "/privacy", "/rss.xml"];

/** Pause in ms between a visitor's requests. */
const pauseMs = 1_000;
const savePauseMs = 1_000;

const saveTimeoutMs = 5_000;

/** A process of the site, and the time at which it is killed and restarted. */
export interface ScheduledKill {
  label: string;
  /** Time of the kill, in ms from the start. */
  atMs: number;
  kill: () => Promise<void> | void;
  /** Restarts the process, and resolves when it responds. */
  restart: () => Promise<void>;
}

/** Options of {@link measureRestarts}. */
export interface RestartLoadOptions {
  /** URLs of the app servers. */
  servers: readonly string[];
  owner: SupabaseClient;
  visitorCount: number;
  durationMs: number;
  kills: readonly ScheduledKill[];
}

/** An acknowledged save. */
interface Save {
  number: number;
  savedAtMs: number;
}

/** Results of {@link measureRestarts}. Times are in ms. */
export interface LoadResults {
  readCount: number;
  saves: Save[];
  /** Number of saves that returned an error or timed out. They do not count as lost, because the owner sees an error. */
  failedSaveCount: number;
  /** `number` of each acknowledged save that is missing in the database at the end. */
  lostSaves: number[];
  /** Number of responses with status 500 or above, by status and path. */
  faultCounts: Map<string, number>;
  /** Number of reads without a response from any server. */
  unansweredCount: number;
  /**
   * Longest time in which stale pages were sent after a save and after the first kill. Excludes the time in which a
   * process was down.
   */
  maxStaleMs: number;
  /** The same time before the first kill. */
  maxStaleMsWithoutKill: number;
  /** Duration of each restart until the first response. */
  restarts: { label: string; ms: number }[];
  /** Times at which restarted processes responded again. */
  returnTimes: number[];
}

/** Kills and restarts processes while visitors read from every server and the owner saves each second. */
export async function measureRestarts(options: RestartLoadOptions): Promise<LoadResults> {
  const { servers, owner, visitorCount, durationMs, kills } = options;
  for (const url of servers) await Promise.all(paths.map((path) => waitUntilHealthy(url + path)));
  const startTime = performance.now();
  const end = startTime + durationMs;
  const results: LoadResults = {
    readCount: 0,
    saves: [],
    failedSaveCount: 0,
    lostSaves: [],
    faultCounts: new Map(),
    unansweredCount: 0,
    maxStaleMs: 0,
    maxStaleMsWithoutKill: 0,
    restarts: [],
    returnTimes: [],
  };
  let downCount = 0;
  let lastReturnTime = startTime;

  const killsDone = kills.map(async ({ label, atMs, kill, restart }) => {
    await delay(startTime + atMs - performance.now());
    downCount += 1;
    await kill();
    const killTime = performance.now();
    await restart();
    lastReturnTime = performance.now();
    results.returnTimes.push(lastReturnTime);
    results.restarts.push({ label, ms: lastReturnTime - killTime });
    downCount -= 1;
  });

  const savesDone = (async () => {
    for (let number = 1; performance.now() < end; number += 1) {
      const nextSaveTime = performance.now() + savePauseMs;
      if (await save(owner, number)) results.saves.push({ number, savedAtMs: performance.now() });
      else results.failedSaveCount += 1;
      await delay(Math.max(0, nextSaveTime - performance.now()));
    }
  })();

  const readPages = async (visitorNumber: number) => {
    await delay((pauseMs * visitorNumber) / visitorCount);
    for (let step = visitorNumber; performance.now() < end; step += 1) {
      const path = paths[step % paths.length] ?? "/";
      const start = performance.now();
      const areAllRunning = downCount === 0;
      const response = await readAny(servers, step, path, `10.0.0.${visitorNumber}`);
      results.readCount += 1;
      if (!response) results.unansweredCount += 1;
      else if (response.status >= 500) {
        const fault = `${response.status} ${path}`;
        results.faultCounts.set(fault, (results.faultCounts.get(fault) ?? 0) + 1);
      } else if (path === "/" && areAllRunning) {
        const shownCount = Number(/>Saved (\d+) times</.exec(response.text)?.[1] ?? 0);
        const missingSave = results.saves.find(({ number }) => number > shownCount);
        const resultName =
          lastReturnTime === startTime && downCount === 0 ? "maxStaleMsWithoutKill" : "maxStaleMs";
        if (missingSave)
          results[resultName] = Math.max(
            results[resultName],
            start - Math.max(missingSave.savedAtMs, lastReturnTime),
          );
      }
      await delay(pauseMs);
    }
  };
  await Promise.all([
    savesDone,
    ...killsDone,
    ...Array.from({ length: visitorCount }, (_, n) => readPages(n)),
  ]);
  results.lostSaves = await findLostSaves(owner, results.saves);
  return results;
}

/** Saves a visible change, and adds a row whose existence is checked at the end. */
async function save(owner: SupabaseClient, number: number): Promise<boolean> {
  const signal = AbortSignal.timeout(saveTimeoutMs);
  const updateResult = await owner
    .from("portfolio_sections")
    .update({ title: `Saved ${number} times` })
    .eq("section_type", "about")
    .abortSignal(signal);
  if (updateResult.error) return false;
  const insertResult = await owner
    .from("projects")
    .insert({ title: `Save ${number}`, slug: `save-${number}`, visible: false })
    .abortSignal(signal);
  return !insertResult.error;
}

async function findLostSaves(owner: SupabaseClient, saves: readonly Save[]): Promise<number[]> {
  const { data } = await owner
    .from("projects")
    .select("slug")
    .like("slug", "save-%")
    .throwOnError();
  const storedSlugs = new Set(data.map(({ slug }) => slug));
  return saves.flatMap(({ number }) => (storedSlugs.has(`save-${number}`) ? [] : [number]));
}

/** Reads from the first server that responds, as a load balancer does. */
async function readAny(servers: readonly string[], firstIndex: number, path: string, ip: string) {
  for (let attempt = 0; attempt < servers.length; attempt += 1) {
    const url = servers[(firstIndex + attempt) % servers.length] ?? "";
    try {
      const response = await fetch(url + path, { headers: { "x-forwarded-for": ip } });
      return { status: response.status, text: await response.text() };
    } catch {
      // This server is down, or was killed while it responded.
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
