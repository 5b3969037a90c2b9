import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openPostgres } from "./database.ts";

const authenticationOk = Buffer.from("R\0\0\0\x08\0\0\0\0");
const commandComplete = Buffer.from("C\0\0\0\x08SET\0");
const readyForQuery = Buffer.from("Z\0\0\0\x05I");

/** Starts a server with PostgreSQL's protocol. It resets the connection at the statement "reset". */
async function startServer(): Promise<string> {
  const server = createServer((socket) => {
    socket.once("data", () => {
      socket.write(Buffer.concat([authenticationOk, readyForQuery]));
      socket.on("data", (query) => {
        if (query.includes("reset")) socket.resetAndDestroy();
        else if (query.toString().startsWith("Q"))
          socket.write(Buffer.concat([commandComplete, readyForQuery]));
      });
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  return `postgres://127.0.0.1:${(server.address() as AddressInfo).port}/?fetch_types=false`;
}

test("a transaction rejects if its connection is reset, and later ones open new connections", async () => {
  const database = await openPostgres(await startServer());
  onTestFinished(database.close);
  const transactions = Array.from({ length: 40 }, () => database.script("reset"));
  const outcomes = await Promise.allSettled(transactions);
  expect(outcomes.map(({ status }) => status)).toEqual(Array(40).fill("rejected"));
  await database.script("select 1");
});

test("after the pool is closed, queries reject", async () => {
  const database = await openPostgres(await startServer());
  await database.close();
  await expect(database.script("select 1")).rejects.toThrow();
});
