import { setTimeout as delay } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";

/** Pages that visitors request continuously. */
const paths = ["/", "/blog", "/projects", "/projects/low-tide", "/cv", "/privacy", "/rss.xml"];

/** Pause in ms between a visitor's requests, and between saves. */
const look = 1_000;
const savePause = 1_000;

/** Timeout of a save in ms. */
const savePatience = 5_000;

/** A process of the site that is killed and restarted. */
export interface Kill {
  what: string;
  /** Time of the kill, in ms from the start. */
  at: number;
  kill: () => Promise<void> | void;
  /** Restarts the process; resolves when it responds. */
  startAgain: () => Promise<void>;
}

/** Options of {@link watchRestarts}. */
export interface RestartLoad {
  /** URLs of the app servers. */
  servers: readonly string[];
  owner: SupabaseClient;
  visitors: number;
  /** Milliseconds. */
  duration: number;
  kills: readonly Kill[];
}

/** An acknowledged save. */
interface Save {
  number: number;
  at: number;
}

/** Results; times in ms. */
export interface SeenUnderLoad {
  reads: number;
  saves: Save[];
  /** Number of saves that failed or timed out. The client knows that they may be lost. */
  refused: number;
  /** Numbers of acknowledged saves that are missing in the database at the end. */
  lost: number[];
  /** Number of responses with status 500 or above, by status and path. */
  faults: Map<string, number>;
  /** Number of reads without a response from any server. */
  unanswered: number;
  /** Longest time for which a stale page was sent after a save, not counting the downtime. */
  late: number;
  /** Like `late`, but before the first kill. */
  quietLate: number;
  /** Duration of each restart until the first response. */
  starts: { what: string; time: number }[];
  /** Times at which restarted processes responded again. */
  returns: number[];
}

/** Visitors read from every server and the owner saves each second while processes are killed and restarted. */
export async function watchRestarts(load: RestartLoad): Promise<SeenUnderLoad> {
  const { servers, owner, visitors, duration, kills } = load;
  for (const url of servers) await Promise.all(paths.map((path) => untilGood(url + path)));
  const began = performance.now();
  const end = began + duration;
  const seen: SeenUnderLoad = {
    reads: 0,
    saves: [],
    refused: 0,
    lost: [],
    faults: new Map(),
    unanswered: 0,
    late: 0,
    quietLate: 0,
    starts: [],
    returns: [],
  };
  let down = 0;
  let returnedAt = began;

  const killing = kills.map(async ({ what, at, kill, startAgain }) => {
    await delay(began + at - performance.now());
    down += 1;
    await kill();
    const killed = performance.now();
    await startAgain();
    returnedAt = performance.now();
    seen.returns.push(returnedAt);
    seen.starts.push({ what, time: returnedAt - killed });
    down -= 1;
  });

  const saving = (async () => {
    for (let number = 1; performance.now() < end; number += 1) {
      const next = performance.now() + savePause;
      if (await save(owner, number)) seen.saves.push({ number, at: performance.now() });
      else seen.refused += 1;
      await delay(Math.max(0, next - performance.now()));
    }
  })();

  const visit = async (visitor: number) => {
    await delay((look * visitor) / visitors);
    for (let step = visitor; performance.now() < end; step += 1) {
      const path = paths[step % paths.length] ?? "/";
      const start = performance.now();
      const isWhole = down === 0;
      const answer = await readAny(servers, step, path, `10.0.0.${visitor}`);
      seen.reads += 1;
      if (!answer) seen.unanswered += 1;
      else if (answer.status >= 500) {
        const fault = `${answer.status} ${path}`;
        seen.faults.set(fault, (seen.faults.get(fault) ?? 0) + 1);
      } else if (path === "/" && isWhole) {
        const shownCount = Number(/>Saved (\d+) times</.exec(answer.text)?.[1] ?? 0);
        const older = seen.saves.find(({ number }) => number > shownCount);
        const name = returnedAt === began && down === 0 ? "quietLate" : "late";
        if (older) seen[name] = Math.max(seen[name], start - Math.max(older.at, returnedAt));
      }
      await delay(look);
    }
  };
  await Promise.all([saving, ...killing, ...Array.from({ length: visitors }, (_, n) => visit(n))]);
  seen.lost = await lostOf(owner, seen.saves);
  return seen;
}

/** Saves a visible change, and a separate row that can be checked later. */
async function save(owner: SupabaseClient, number: number): Promise<boolean> {
  const signal = AbortSignal.timeout(savePatience);
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

async function lostOf(owner: SupabaseClient, saves: readonly Save[]): Promise<number[]> {
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
  for (let turn = 0; turn < servers.length; turn += 1) {
    const url = servers[(first + turn) % servers.length] ?? "";
    try {
      const response = await fetch(url + path, { headers: { "x-forwarded-for": client } });
      return { status: response.status, text: await response.text() };
    } catch {
      // The server is down, or was killed while responding.
    }
  }
  return undefined;
}

async function untilGood(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url);
    await response.text();
    if (response.ok) return;
    if (response.status < 500 && response.status !== 429)
      throw new Error(`${url}: ${response.status}`);
    await delay(100);
  }
}
