import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { openPostgres } from "../../embedded/database/database.ts";
import { postgresServer } from "./support/backend.ts";
import { findPostgres, startCluster } from "./support/cluster.ts";

const binFolder = findPostgres();

test.runIf(postgresServer && binFolder)(
  "the site's process survives a PostgreSQL server that is killed during transactions, and reconnects after its restart",
  async () => {
    const cluster = await startCluster(binFolder ?? "");
    onTestFinished(cluster.stop);
    const database = await openPostgres(cluster.url("postgres"));
    onTestFinished(database.close);
    const { kysely } = database.connection;
    const onPayload = vi.fn();
    const onReconnect = vi.fn();
    await database.listen("c", onPayload, onReconnect);

    const serverKilled = Promise.withResolvers<void>();

    const busyTransactions = Array.from({ length: 3 }, () =>
      kysely.transaction().execute((transaction) => sql`select pg_sleep(60)`.execute(transaction)),
    );
    const idleTransactions = Array.from({ length: 3 }, () =>
      kysely.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction);
        await serverKilled.promise;
        await sql`select 2`.execute(transaction);
      }),
    );
    await expect
      .poll(() => database.query("select 1 from pg_stat_activity where wait_event = 'PgSleep'"), {
        timeout: 30_000,
      })
      .toHaveLength(3);
    const outcomes = Promise.allSettled([...busyTransactions, ...idleTransactions]);
    await cluster.kill();
    serverKilled.resolve();
    expect((await outcomes).map(({ status }) => status)).toEqual(Array(6).fill("rejected"));

    cluster.restart();
    const queries = Array.from({ length: 30 }, (_, n) =>
      kysely
        .transaction()
        .execute((transaction) => sql<{ n: number }>`select ${n}::int as n`.execute(transaction)),
    );
    const responses = await Promise.all(queries);
    expect(responses.map(({ rows }) => rows)).toEqual(
      Array.from({ length: 30 }, (_, n) => [{ n }]),
    );
    await expect.poll(() => onReconnect, { timeout: 30_000 }).toHaveBeenCalled();
    await database.query("notify c, 'x'");
    await expect.poll(() => onPayload).toHaveBeenCalledWith("x");
  },
);
