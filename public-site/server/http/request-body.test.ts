import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { setImmediate } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import { listen } from "../../../content/tests/listen.ts";
import { limitBody, receiveWholeBody } from "./request-body.ts";
import { messageResponse } from "./responses.ts";

const app = new Hono();
app.use("*", receiveWholeBody);
app.post(
  "/form",
  limitBody({ maxBytes: 65_536, refuse: messageResponse }),
  () => new Response("ok"),
);
app.post("/echo", limitBody({ maxBytes: 3, refuse: messageResponse }), async ({ req }) => {
  return new Response(await req.text());
});
app.post("/unread", () => new Response("no", { status: 404 }));
const port = await listen(createServer(getRequestListener(app.fetch)), afterAll);

const chunk = Buffer.alloc(65_536, "a");

/** Sends a whole request before it reads the response, as browsers do. @throws if the connection is reset. */
async function postBody(path: string, chunkCount: number, isChunked: boolean): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const length = isChunked
    ? "transfer-encoding: chunked"
    : `content-length: ${chunkCount * chunk.length}`;
  socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${length}\r\n\r\n`);
  let error: unknown;
  socket.on("error", (reason) => {
    error = reason;
  });
  for (let sentCount = 0; sentCount < chunkCount && !error; sentCount += 1) {
    if (isChunked) socket.write(`${chunk.length.toString(16)}\r\n`);
    if (!socket.write(chunk)) await Promise.race([once(socket, "drain"), once(socket, "close")]);
    if (isChunked) socket.write("\r\n");
    await setImmediate();
  }
  if (isChunked) socket.write("0\r\n\r\n");
  let response = "";
  for await (const part of socket) response += part;
  if (error) throw error;
  return response;
}

test.each([
  [80, "/form", "413"],
  [2, "/form", "413"],
  [1, "/form", "200"],
  [80, "/unread", "404"],
])("a client that sends %i chunks to %s receives status %s", async (chunkCount, path, status) => {
  for (const isChunked of [false, true]) {
    expect(await postBody(path, chunkCount, isChunked)).toMatch(`HTTP/1.1 ${status} `);
  }
});

test("each chunk of a body is copied at once, because millions of small chunks would use up the memory", async () => {
  const chunk = new Uint8Array(1);
  const letters = new TextEncoder().encode("abc").values();
  // A stream that overwrites its only chunk for each read.
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { value, done } = letters.next();
    if (done) return controller.close();
    chunk[0] = value;
    controller.enqueue(chunk);
  };
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  const options = { method: "POST", body, duplex: "half" };
  const response = await app.request("/echo", options as RequestInit);
  expect(await response.text()).toBe("abc");
});

test("a request that declares a too large body is refused even if the body does not arrive", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write("POST /form HTTP/1.1\r\nhost: a\r\ncontent-length: 9999999\r\n\r\n");
  const [response] = await once(socket, "data");
  expect(String(response)).toMatch("HTTP/1.1 413 ");
  socket.destroy();
});
