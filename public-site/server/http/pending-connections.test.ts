import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createConnectionAcceptor } from "./pending-connections.ts";

test("all simultaneous connections are accepted before the first request is processed", async () => {
  const requestCounts: number[] = [];
  let requestCount = 0;
  const server = createServer(async (_request, response) => {
    requestCount += 1;
    await acceptPendingConnections();
    requestCounts.push(requestCount);
    response.end();
  });
  // The maximum wait is longer than a busy machine needs for all connections.
  const acceptPendingConnections = createConnectionAcceptor(server, 60_000);
  server.listen(0, "127.0.0.1", 1000);
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const clients = Array.from({ length: 30 }, () => {
    const client = connect(port, "127.0.0.1");
    client.end("GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
    return once(client.resume(), "close");
  });
  await Promise.all(clients);
  expect(requestCounts).toHaveLength(30);
  expect(Math.min(...requestCounts)).toBe(30);
});

test("an endless stream of requests delays a task by about half a second", async () => {
  const server = createServer();
  const acceptPendingConnections = createConnectionAcceptor(server);
  let iterationCount = 0;
  let isOver = false;
  const handleRequest = () => {
    server.emit("request");
    iterationCount += 1;
    // Simulates an iteration in which clients with open connections send many requests.
    for (const end = performance.now() + 20; performance.now() < end; );
    if (!isOver) setImmediate(handleRequest);
  };
  handleRequest();
  await acceptPendingConnections();
  isOver = true;
  expect(iterationCount).toBeGreaterThan(1);
  expect(iterationCount).toBeLessThan(50);
});
