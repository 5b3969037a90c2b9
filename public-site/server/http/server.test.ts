import { once } from "node:events";
import { Agent, createServer, get, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { listen } from "../../../content/tests/listen.ts";
import { ChunkLimitedRequest, closeServer, limitConnections } from "./server.ts";

let server: Server;
let port: number;
let agent: Agent;
let slowRequestArrival: Promise<void>;
let finishSlowResponse: () => void;

beforeEach(async () => {
  agent = new Agent({ keepAlive: true });
  const arrival = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  slowRequestArrival = arrival.promise;
  finishSlowResponse = release.resolve;
  server = createServer({ IncomingMessage: ChunkLimitedRequest }, async (request, response) => {
    if (request.url === "/slow") {
      arrival.resolve();
      await release.promise;
    }
    if (request.url === "/large") return void response.write(Buffer.alloc(50_000_000));
    response.end("done");
  });
  port = await listen(server, onTestFinished);
});

afterEach(() => agent.destroy());

function requestBody(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, agent }, async (response) => {
      let body = "";
      for await (const part of response) body += part;
      resolve(body);
    }).on("error", reject);
  });
}

test("a closing server responds to requests in flight and refuses new connections", async () => {
  const slowBody = requestBody("/slow");
  await slowRequestArrival;
  const serverClosed = closeServer(server);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  finishSlowResponse();
  expect(await slowBody).toBe("done");
  await serverClosed;
});

test("an idle connection does not delay the closing of the server", async () => {
  // With the value 0, Node never closes idle connections.
  server.keepAliveTimeout = 0;
  await requestBody("/");
  await closeServer(server);
});

test("if too many connections are open, those without a request are closed, the longest idle first", async () => {
  limitConnections(server, 3);
  const slowBody = requestBody("/slow");
  await slowRequestArrival;
  const closedConnections: number[] = [];
  for (const index of [0, 1, 2, 3]) {
    const idleSocket = connect(port, "127.0.0.1").on("close", () => closedConnections.push(index));
    await Promise.all([once(idleSocket, "connect"), once(server, "connection")]);
  }
  expect(await requestBody("/")).toBe("done");
  await expect.poll(() => closedConnections).toEqual([0, 1, 2]);
  finishSlowResponse();
  expect(await slowBody).toBe("done");
});

/** Requests large responses on one connection and never reads them. Returns the connection of the server. */
async function requestWithoutReading(requestCount = 1): Promise<Socket> {
  const client = connect(port, "127.0.0.1").pause();
  client.write("GET /large HTTP/1.1\r\nhost: a\r\n\r\n".repeat(requestCount));
  const [request] = await once(server, "request");
  return request.socket;
}

test("if too many connections are open and none is idle, a connection whose client reads nothing is closed", async () => {
  limitConnections(server, 2);
  await requestWithoutReading();
  await requestWithoutReading();
  expect(await requestBody("/")).toBe("done");
});

test("if clients leave too many bytes unread, the connections with the largest unread responses are closed", async () => {
  limitConnections(server, undefined, 180_000_000);
  const smallSocket = await requestWithoutReading();
  const largeSocket = await requestWithoutReading(2);
  const otherSmallSocket = await requestWithoutReading();
  await once(largeSocket, "close");
  expect([smallSocket.destroyed, otherSmallSocket.destroyed]).toEqual([false, false]);
});

test("a connection with thousands of tiny chunks of a body is closed", async () => {
  const head = "POST /slow HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n";
  const [largeChunks, tinyChunks] = [connect(port, "127.0.0.1"), connect(port, "127.0.0.1")];
  largeChunks.write(`${head}${"10\r\nsixteen letters.\r\n".repeat(2_000)}0\r\n\r\n`);
  tinyChunks.write(`${head}${"1\r\na\r\n".repeat(2_000)}0\r\n\r\n`);
  await once(tinyChunks.resume(), "close");
  finishSlowResponse();
  await once(largeChunks, "data");
});

test("a connection with more than 8 unanswered requests is closed", async () => {
  limitConnections(server);
  let requestCount = 0;
  server.on("request", ({ socket }) => {
    if (!socket.destroyed) requestCount += 1;
  });
  const client = connect(port, "127.0.0.1").resume();
  client.write("GET /slow HTTP/1.1\r\nhost: a\r\n\r\n".repeat(2_000));
  await once(client, "close");
  expect(requestCount).toBe(8);
});

test("a connection is idle only when all of its requests have responses", async () => {
  limitConnections(server, 1);
  const client = connect(port, "127.0.0.1");
  client.write("GET / HTTP/1.1\r\nhost: a\r\n\r\nGET /slow HTTP/1.1\r\nhost: a\r\n\r\n");
  await once(client, "data");
  await slowRequestArrival;
  await expect(requestBody("/")).rejects.toThrow();
  finishSlowResponse();
  await once(client, "data");
});

test("a client that reads nothing delays the closing of the server only until the timeout", async () => {
  await requestWithoutReading();
  await closeServer(server, 100);
});
