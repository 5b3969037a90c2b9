import { findPostgres, startCluster } from "../../supabase/tests/support/cluster.ts";
import {
  createTemporaryFolder,
  findFreePort,
  type RunningProcess,
  startProcess,
} from "../support/process.ts";
import { seedSample } from "../support/seed.ts";
import { createDataFolder, signUpOwner } from "../support/site.ts";
import { type Attack, type ResultRow, rowAtMost } from "./attack.ts";
import { isolatedEnvironment } from "./attacked-site.ts";
import { listen } from "./live-listener.ts";
import {
  type LoadResults,
  measureRestarts,
  type RestartLoadOptions,
  type ScheduledKill,
} from "./restart-load.ts";

/** Maximum additional delay in ms of a page or an event after a restart. */
const maxDelayMs = 2_000;

const serverScript = "public-site/build/bundle/main.js";

/**
 * Kills and restarts the database, one of two app servers, and the event stream, while 200 visitors read and the owner
 * saves every second for a minute.
 */
export const restartAttack: Attack = {
  name: "restarts",
  async run({ isQuick }) {
    const schedule = isQuick
      ? { visitorCount: 40, durationMs: 30_000, firstKillMs: 5_000, secondKillMs: 18_000 }
      : { visitorCount: 200, durationMs: 60_000, firstKillMs: 10_000, secondKillMs: 35_000 };
    const bin = findPostgres();
    return [
      ...(await testTwoServers(schedule)),
      ...(bin ? await testEventStream(bin, schedule) : []),
    ];
  },
};

type RestartSchedule = Pick<RestartLoadOptions, "visitorCount" | "durationMs"> & {
  firstKillMs: number;
  secondKillMs: number;
};

/** A process that can be killed and restarted on the same port. Like systemd, restarts it if it exits. */
async function startRestartable(script: string, ready: RegExp, variables: Record<string, string>) {
  const port = await findFreePort();
  const start = () =>
    startProcess(script, { ...isolatedEnvironment, ...variables, PORT: String(port) });
  let child: RunningProcess = start();
  let isKilledByTest = false;
  let exitCount = 0;
  const restartOnExit = async (): Promise<void> => {
    await child.ended;
    if (isKilledByTest) return;
    exitCount += 1;
    child = start();
    return restartOnExit();
  };
  await child.waitForOutput(ready);
  void restartOnExit();
  return {
    /** Returns how often the process exited without being killed. */
    countExits: () => exitCount,
    url: `http://127.0.0.1:${port}`,
    waitForOutput: (pattern: RegExp) => child.waitForOutput(pattern),
    kill() {
      isKilledByTest = true;
      return child.kill();
    },
    async restart() {
      child = start();
      await child.waitForOutput(ready);
      isKilledByTest = false;
      void restartOnExit();
    },
    stop() {
      isKilledByTest = true;
      return child.stop();
    },
  };
}

/** Tests two app servers that share a Supabase in a separate process. */
async function testTwoServers({
  firstKillMs,
  secondKillMs,
  ...load
}: RestartSchedule): Promise<ResultRow[]> {
  const keyLine = /PUBLISHABLE_KEY=(\S+)\n/;
  const database = await startRestartable("embedded/commands/serve.ts", keyLine, {
    DATA_DIR: await createDataFolder(),
  });
  const [, key = ""] = await database.waitForOutput(keyLine);
  const [, setupCode] = await database.waitForOutput(/Set-up code (\S+)/);
  const owner = await signUpOwner(database.url, key, setupCode);
  await seedSample(owner);
  const variables = { SUPABASE_URL: database.url, SUPABASE_PUBLISHABLE_KEY: key };
  const startAppServer = () =>
    startRestartable(serverScript, /Site\s+http/, {
      ...variables,
      TRUSTED_PROXIES: "1",
      DATA_DIR: createTemporaryFolder(),
    });
  const firstServer = await startAppServer();
  const otherServer = await startAppServer();
  try {
    const kills: ScheduledKill[] = [
      { label: "database", atMs: firstKillMs, ...database },
      { label: "app server", atMs: secondKillMs, ...otherServer },
    ];
    const results = await measureRestarts({
      ...load,
      servers: [firstServer.url, otherServer.url],
      owner,
      kills,
    });
    return rowsOf("two servers, one database", results);
  } finally {
    for (const { stop } of [firstServer, otherServer, database]) await stop();
  }
}

/** Tests one server with a separate PostgreSQL, while a window of the owner listens to the event stream. */
async function testEventStream(
  bin: string,
  { firstKillMs, secondKillMs, ...load }: RestartSchedule,
): Promise<ResultRow[]> {
  const cluster = await startCluster(bin);
  const site = await startRestartable(serverScript, /Site\s+http/, {
    DATABASE_URL: cluster.url("postgres"),
    TRUSTED_PROXIES: "1",
    DATA_DIR: createTemporaryFolder(),
  });
  const stopListening = new AbortController();
  try {
    const [, setupCode] = await site.waitForOutput(/\/auth\?setup=(\S+)\n/);
    const config = await (await fetch(`${site.url}/api/config`)).json();
    const owner = await signUpOwner(site.url, config.publishableKey, setupCode);
    await seedSample(owner);
    const { data } = await owner.auth.getSession();
    const token = data.session?.access_token ?? "";
    const eventTimes = listen(site.url, token, "projects", stopListening.signal);
    const database: ScheduledKill = {
      label: "PostgreSQL",
      atMs: firstKillMs,
      kill: () => cluster.kill(),
      restart: async () => cluster.restart(),
    };
    const kills = [database, { label: "app server and stream", atMs: secondKillMs, ...site }];
    const results = await measureRestarts({ ...load, servers: [site.url], owner, kills });
    return [
      ...rowsOf("one server on PostgreSQL", results),
      rowAtMost("one server on PostgreSQL: exits without a kill", site.countExits(), 0, "times"),
      createDelayRow(
        "one server on PostgreSQL: a window is notified of a save",
        ...findLongestEventDelays(results, eventTimes),
      ),
    ];
  } finally {
    stopListening.abort();
    await site.stop();
    cluster.stop();
  }
}

function rowsOf(label: string, results: LoadResults): ResultRow[] {
  const starts = results.restarts.map((each) => `${each.label} ${(each.ms / 1000).toFixed(1)} s`);
  console.info(
    `  ${label}: ${results.readCount} reads, ${results.saves.length} saves, ${results.failedSaveCount} refused, ${results.unansweredCount} reads without response; restarted after: ${starts.join(", ")}`,
  );
  for (const [fault, count] of results.faultCounts) console.info(`    ${count} × ${fault}`);
  const faults = [...results.faultCounts.values()].reduce((sum, times) => sum + times, 0);
  return [
    rowAtMost(
      `${label}: saves lost of ${results.saves.length} acknowledged`,
      results.lostSaves.length,
      0,
      "saves",
    ),
    rowAtMost(`${label}: reads answered with 5xx, of ${results.readCount}`, faults, 0, "reads"),
    createDelayRow(
      `${label}: age of an outdated page`,
      results.maxStaleMsWithoutKill,
      results.maxStaleMs,
    ),
  ];
}

/** Row that compares a delay in ms after restarts with the delay before them. */
function createDelayRow(label: string, beforeMs: number, afterMs: number): ResultRow {
  const row = rowAtMost(
    `${label}: additional delay`,
    (afterMs - beforeMs) / 1000,
    maxDelayMs / 1000,
    "s",
  );
  return { ...row, measured: `${row.measured} (before: ${(beforeMs / 1000).toFixed(1)} s)` };
}

/**
 * Returns the longest delays in ms between a save and its event, for saves before the first restart and for saves after
 * a restart.
 */
function findLongestEventDelays(
  { saves, returnTimes }: LoadResults,
  eventTimes: readonly number[],
): [number, number] {
  const findLongest = (isIncluded: (time: number) => boolean) => {
    const waitTimes = saves
      .filter(({ savedAtMs }) => isIncluded(savedAtMs))
      .map(
        ({ savedAtMs }) =>
          (eventTimes.find((eventTime) => eventTime > savedAtMs - 200) ??
            Number.POSITIVE_INFINITY) - savedAtMs,
      );
    return Math.max(0, ...waitTimes);
  };
  const isBeforeRestarts = (time: number) =>
    returnTimes.every((returnTime) => time < returnTime - 15_000);
  return [
    findLongest(isBeforeRestarts),
    findLongest(
      (time) =>
        !isBeforeRestarts(time) &&
        !returnTimes.some(
          (returnTime) => time < returnTime + maxDelayMs && time > returnTime - 15_000,
        ),
    ),
  ];
}
