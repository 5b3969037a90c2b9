import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { quantile } from "../bench/statistics.ts";
import { seedPosts, seedSample } from "../support/seed.ts";
import {
  type Attack,
  type AttackedSite,
  measureMs,
  type ResultRow,
  requireLoopback,
  rowAtMostMultipleOfIdle,
} from "./attack.ts";
import type { SearchLoad, SearchOutcomes } from "./search-load.ts";

/** Durations of all requests in ms, by kind of request. */
type Times = Record<"healthz" | "save" | "page", number[]>;

/**
 * Maximum durations of requests during the flood, as multiples of the duration of a search on the idle site. `level` is
 * the quantile of the durations that must not exceed the maximum; 1 is the slowest request.
 */
const limits = {
  healthz: { maxSearches: 20, level: 1, name: "slowest /healthz" },
  save: { maxSearches: 40, level: 1, name: "slowest save" },
  page: { maxSearches: 5, level: 0.99, name: "p99 of a cached page" },
} as const;

/** One or many clients flood the site with searches that no cache can answer. */
export const floodAttack: Attack = {
  name: "flood",
  async run(site) {
    const seconds = site.isQuick ? 5 : 60;
    const owner = await site.getOwnerClient();
    await seedSample(owner);
    await seedPosts(owner, 0, site.isQuick ? 200 : 2_000);
    const save = createSave(owner);
    const idleTimes = await measure(site, save, seconds / 5);
    const searchMs = await measureMedianSearchMs(site);
    const rows: ResultRow[] = [];
    for (const hasManyClients of [false, true]) {
      const clients = hasManyClients
        ? "200 connections of 200 clients"
        : "200 connections of one client";
      const [searchOutcomes, times] = await Promise.all([
        floodWithSearches(site, { connections: 200, seconds, hasManyClients }),
        measure(site, save, seconds),
      ]);
      for (const name of ["healthz", "save", "page"] as const) {
        const { maxSearches, level, name: label } = limits[name];
        const value = quantile(times[name], level);
        const idleValue = quantile(idleTimes[name], level);
        const row = rowAtMostMultipleOfIdle(
          `${clients}: ${label}`,
          value,
          maxSearches,
          searchMs,
          "ms",
        );
        row.measured += ` (idle ${idleValue.toFixed(0)} ms, of ${times[name].length})`;
        rows.push(row);
      }
      rows.push(createStatusRow(clients, searchOutcomes, seconds));
    }
    const floodOptions = { connections: 1_000, seconds: 0, hasManyClients: true };
    rows.push(createStatusRow("1,000 at once", await floodWithSearches(site, floodOptions), 1));
    return rows;
  },
};

type Save = (text: string) => Promise<void>;

function createSave(owner: Awaited<ReturnType<AttackedSite["getOwnerClient"]>>): Save {
  return async (subtitle) => {
    const { error } = await owner
      .from("portfolio_sections")
      .update({ subtitle })
      .eq("section_type", "contact");
    if (error) throw error;
  };
}

/** Sends requests one after another for `seconds`. Returns their durations. */
async function measure(site: AttackedSite, save: Save, seconds: number): Promise<Times> {
  const times: Times = { healthz: [], save: [], page: [] };
  const end = performance.now() + seconds * 1_000;
  for (let round = 0; performance.now() < end; round += 1) {
    times.healthz.push(await measureMs(async () => expectOk(await site.fetch("/healthz"))));
    if (round % 20 === 0) times.save.push(await measureMs(() => save(`Round ${round}`)));
    // The first request after a save renders the page.
    const isCached = round % 20 !== 0;
    const time = await measureMs(async () => expectOk(await site.fetch("/", {}, "203.0.113.1")));
    if (isCached) times.page.push(time);
  }
  return times;
}

/** Median duration of an uncached search on the idle site. */
async function measureMedianSearchMs(site: AttackedSite): Promise<number> {
  const times: number[] = [];
  for (let search = 0; search < 15; search += 1) {
    const path = `/blog?q=note+quiet+${search}`;
    times.push(await measureMs(async () => expectOk(await site.fetch(path, {}, "203.0.113.2"))));
  }
  return quantile(times, 0.5);
}

async function expectOk(response: Response): Promise<void> {
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.url} has status ${response.status}.`);
}

let floodCount = 0;

/** Generates the load in a worker thread, so that it does not delay the measurements. */
async function floodWithSearches(
  site: AttackedSite,
  load: Omit<SearchLoad, "url" | "words">,
): Promise<SearchOutcomes> {
  // The words occur in posts, so that the searches have results.
  floodCount += 1;
  const words = `note+${floodCount}`;
  const workerData: SearchLoad = { url: requireLoopback(site.url), words, ...load };
  const worker = new Worker(new URL("./search-load.ts", import.meta.url), { workerData });
  const [searchOutcomes] = await once(worker, "message");
  return searchOutcomes;
}

/** Row with the number of responses by status. `minSuccessCount` is the minimum number of successful responses. */
function createStatusRow(
  clients: string,
  searchOutcomes: SearchOutcomes,
  minSuccessCount: number,
): ResultRow {
  const areAllExpected = Object.keys(searchOutcomes).every((outcome) =>
    ["200", "429", "503"].includes(outcome),
  );
  const outcomeTexts = Object.entries(searchOutcomes).map(
    ([outcome, count]) => `${outcome}: ${count}`,
  );
  return {
    label: `${clients}: answers`,
    expected: `200, 429 or 503 for all, 200 for ${minSuccessCount} or more`,
    measured: outcomeTexts.join(", "),
    ok: areAllExpected && (searchOutcomes["200"] ?? 0) >= minSuccessCount,
  };
}
