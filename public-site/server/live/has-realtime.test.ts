import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { listen } from "../../../content/tests/listen.ts";
import { hasRealtime } from "./has-realtime.ts";

let server: Server;
let url: string;

beforeEach(async () => {
  server = createServer((_, response) => response.writeHead(404).end());
  url = `http://127.0.0.1:${await listen(server, onTestFinished)}`;
});

/** Accepts WebSockets (RFC 6455) at Realtime's path with the key. */
function acceptWebSockets() {
  server.on("upgrade", ({ url: path, headers }, socket) => {
    if (!path?.startsWith("/realtime/v1/websocket?apikey=sb_publishable_x&")) socket.destroy();
    const secret = `${headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash("sha1").update(secret).digest("base64");
    socket.on("data", () => socket.destroy());
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
  });
}

test("a Supabase that accepts a WebSocket has Realtime", async () => {
  acceptWebSockets();
  expect(await hasRealtime(url, "sb_publishable_x")).toBe(true);
});

test("a Supabase that lacks the path, rejects the key or is unreachable has no Realtime", async () => {
  expect(await hasRealtime(url, "sb_publishable_x")).toBe(false);
  acceptWebSockets();
  expect(await hasRealtime(url, "another")).toBe(false);
  server.closeAllConnections();
  server.close();
  expect(await hasRealtime(url, "sb_publishable_x")).toBe(false);
});
