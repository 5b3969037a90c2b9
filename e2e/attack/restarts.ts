import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { findPostgres, startCluster } from "../../supabase/tests/support/cluster.ts";
import { freePort, type Started, start, temporaryFolder } from "../support/process.ts";
import { seedSample } from "../support/seed.ts";
import { createDataFolder, owner as ownerAccount } from "../support/site.ts";
import { type Attack, atMost, type Row } from "./attack.ts";
import { isolatedEnvironment } from "./attacked-site.ts";
import { listen } from "./live-listener.ts";
import { type Kill, type LoadResults, type RestartLoad, watchRestarts } from "./restart-load.ts";

/** Maximum additional delay in ms of a page or an event after a restart. */
const maxDelayMs = 2_000;

const server = "public-site/server/main.ts";

/**
 * Kills and restarts the database, one of two app servers, and the event stream, while 200 visitors read
 * and the owner saves every second for a minute.
 */
export const restarts: Attack = {
  name: "restarts",
  async run({ isQuick }) {
    const size = isQuick
      ? { visitors: 40, duration: 30_000, first: 5_000, second: 18_000 }
      : { visitors: 200, duration: 60_000, first: 10_000, second: 35_000 };
    const bin = findPostgres();
    return [...(await testTwoServers(size)), ...(bin ? await testEventStream(bin, size) : [])];
  },
};

type Size = Pick<RestartLoad, "visitors" | "duration"> & { first: number; second: number };

/** A program that can be killed and restarted on the same port. Like systemd, restarts the program if it exits. */
async function startRestartable(script: string, ready: RegExp, variables: Record<string, string>) {
  const port = await freePort();
  const startProgram = () =>
    start(script, { ...isolatedEnvironment, ...variables, PORT: String(port) });
  let program: Started = startProgram();
  let isKilledByTest = false;
  let endCount = 0;
  const restartOnExit = async (): Promise<void> => {
    await program.ended;
    if (isKilledByTest) return;
    endCount += 1;
    program = startProgram();
    return restartOnExit();
  };
  await program.line(ready);
  void restartOnExit();
  return {
    /** Returns the number of exits without a kill. */
    ends: () => endCount,
    url: `http://127.0.0.1:${port}`,
    line: (pattern: RegExp) => program.line(pattern),
    kill() {
      isKilledByTest = true;
      return program.kill();
    },
    async restart() {
      program = startProgram();
      await program.line(ready);
      isKilledByTest = false;
      void restartOnExit();
    },
    stop() {
      isKilledByTest = true;
      return program.stop();
    },
  };
}

/** Tests two app servers that share a Supabase in a separate process. */
async function testTwoServers({ first, second, ...load }: Size): Promise<Row[]> {
  const keyLine = /PUBLISHABLE_KEY=(\S+)\n/;
  const database = await startRestartable("embedded/commands/serve.ts", keyLine, {
    DATA_DIR: await createDataFolder(),
  });
  const [, key = ""] = await database.line(keyLine);
  const [, setupCode] = await database.line(/Set-up code (\S+)/);
  const variables = { SUPABASE_URL: database.url, SUPABASE_PUBLISHABLE_KEY: key };
  const startAppServer = () =>
    startRestartable(server, /Site\s+http/, {
      ...variables,
      TRUSTED_PROXIES: "1",
      DATA_DIR: temporaryFolder(),
    });
  const firstServer = await startAppServer();
  const otherServer = await startAppServer();
  try {
    const owner = await signUp(database.url, key, setupCode);
    await seedSample(owner);
    const kills: Kill[] = [
      { what: "database", at: first, ...database },
      { what: "app server", at: second, ...otherServer },
    ];
    const observed = await watchRestarts({
      ...load,
      servers: [firstServer.url, otherServer.url],
      owner,
      kills,
    });
    return rowsOf("two servers, one database", observed);
  } finally {
    for (const { stop } of [firstServer, otherServer, database]) await stop();
  }
}

/** Tests one server with the event stream and a separate PostgreSQL, while one window of the owner listens. */
async function testEventStream(bin: string, { first, second, ...load }: Size): Promise<Row[]> {
  const cluster = await startCluster(bin);
  const site = await startRestartable(server, /Site\s+http/, {
    DATABASE_URL: cluster.url("postgres"),
    TRUSTED_PROXIES: "1",
    DATA_DIR: temporaryFolder(),
  });
  const stopListening = new AbortController();
  try {
    const [, setupCode] = await site.line(/\/auth\?setup=(\S+)\n/);
    const config = await (await fetch(`${site.url}/api/config`)).json();
    const owner = await signUp(site.url, config.publishableKey, setupCode);
    await seedSample(owner);
    const { data } = await owner.auth.getSession();
    const token = data.session?.access_token ?? "";
    const eventTimes = listen(site.url, token, "projects", stopListening.signal);
    const database: Kill = {
      what: "PostgreSQL",
      at: first,
      kill: () => cluster.kill(),
      restart: async () => cluster.restart(),
    };
    const kills = [database, { what: "app server and stream", at: second, ...site }];
    const observed = await watchRestarts({ ...load, servers: [site.url], owner, kills });
    return [
      ...rowsOf("one server on PostgreSQL", observed),
      atMost("one server on PostgreSQL: exits without a kill", site.ends(), 0, "times"),
      delayRow(
        "one server on PostgreSQL: a window is notified of a save",
        ...longestEventDelays(observed, eventTimes),
      ),
    ];
  } finally {
    stopListening.abort();
    await site.stop();
    cluster.stop();
  }
}

async function signUp(url: string, key: string, setupCode = ""): Promise<SupabaseClient> {
  const owner = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const options = { data: { setup_code: setupCode } };
  const { error } = await owner.auth.signUp({ ...ownerAccount, options });
  if (error) throw error;
  return owner;
}

function rowsOf(what: string, observed: LoadResults): Row[] {
  const starts = observed.starts.map((each) => `${each.what} ${(each.time / 1000).toFixed(1)} s`);
  console.info(
    `  ${what}: ${observed.readCount} reads, ${observed.saves.length} saves, ${observed.refused} refused, ${observed.unanswered} reads without response; restarted after: ${starts.join(", ")}`,
  );
  for (const [fault, times] of observed.faults) console.info(`    ${times} × ${fault}`);
  const faults = [...observed.faults.values()].reduce((sum, times) => sum + times, 0);
  return [
    atMost(
      `${what}: saves lost of ${observed.saves.length} acknowledged`,
      observed.lost.length,
      0,
      "saves",
    ),
    atMost(`${what}: reads answered with 5xx, of ${observed.readCount}`, faults, 0, "reads"),
    delayRow(
      `${what}: age of an outdated page`,
      observed.maxStaleMsWithoutKill,
      observed.maxStaleMs,
    ),
  ];
}

/** Row that compares a delay in ms after restarts with the delay before them. */
function delayRow(what: string, idle: number, restarted: number): Row {
  const row = atMost(
    `${what}: additional delay`,
    (restarted - idle) / 1000,
    maxDelayMs / 1000,
    "s",
  );
  return { ...row, measured: `${row.measured} (before: ${(idle / 1000).toFixed(1)} s)` };
}

/** Longest delays in ms between a save and its event: before the first restart, and after each restart. */
function longestEventDelays(
  { saves, returns }: LoadResults,
  eventTimes: readonly number[],
): [number, number] {
  const longest = (isIncluded: (at: number) => boolean) => {
    const waitTimes = saves
      .filter(({ at }) => isIncluded(at))
      .map(
        ({ at }) =>
          (eventTimes.find((moment) => moment > at - 200) ?? Number.POSITIVE_INFINITY) - at,
      );
    return Math.max(0, ...waitTimes);
  };
  const isBeforeRestarts = (at: number) => returns.every((returned) => at < returned - 15_000);
  return [
    longest(isBeforeRestarts),
    longest(
      (at) =>
        !isBeforeRestarts(at) &&
        !returns.some((returned) => at < returned + maxDelayMs && at > returned - 15_000),
    ),
  ];
}
