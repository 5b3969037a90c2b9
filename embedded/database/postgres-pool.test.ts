import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "../../content/tests/listen.ts";
import { openPostgres } from "./database.ts";

const authenticationOk = Buffer.from("R\0\0\0\x08\0\0\0\0");
const commandComplete = Buffer.from("C\0\0\0\x08SET\0");
const readyForQuery = Buffer.from("Z\0\0\0\x05I");
/** Response without rows to the client's query for array types: parsing and binding are complete. */
const noArrayTypes = Buffer.from("1\0\0\0\x042\0\0\0\x04n\0\0\0\x04");

/**
 * Starts a fake PostgreSQL server. It resets the connection on the statement "reset", and on every query for array types
 * except the first. Returns its URL.
 */
async function startServer(): Promise<string> {
  let hasSentTypes = false;
  const server = createServer((socket) => {
    socket.once("data", () => {
      socket.write(Buffer.concat([authenticationOk, readyForQuery]));
      socket.on("data", (query) => {
        const wantsTypes = query.includes("pg_catalog.pg_type");
        if (query.includes("reset") || (wantsTypes && hasSentTypes)) socket.resetAndDestroy();
        else if (wantsTypes) {
          hasSentTypes = true;
          socket.write(Buffer.concat([noArrayTypes, commandComplete, readyForQuery]));
        } else if (query.toString().startsWith("Q"))
          socket.write(Buffer.concat([commandComplete, readyForQuery]));
      });
    });
  });
  return `postgres://127.0.0.1:${await listen(server, onTestFinished)}/`;
}

test("a transaction rejects if its connection is reset, and later ones open new connections", async () => {
  const database = await openPostgres(await startServer());
  onTestFinished(database.close);
  const transactions = Array.from({ length: 40 }, () => database.exec("reset"));
  const outcomes = await Promise.allSettled(transactions);
  expect(outcomes.map(({ status }) => status)).toEqual(Array(40).fill("rejected"));
  await database.exec("select 1");
});

test("after the pool is closed, queries reject", async () => {
  const database = await openPostgres(await startServer());
  await database.close();
  await expect(database.exec("select 1")).rejects.toThrow();
});
