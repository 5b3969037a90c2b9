import { sessionKey } from "@portfolio/content/browser-keys";
import type { LiveEvent } from "@portfolio/content/live-events";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createTestServer, sessionResponse, signIn } from "../../../tests/fake-api.ts";
import { createRecordingListener } from "../../../tests/live-test-doubles.ts";
import type { Server } from "../api/server-context.ts";
import type { LiveTransport } from "./live-updates.ts";
import { lockOpenRecord } from "./open-windows.ts";
import { connectStream } from "./stream-transport.ts";

const encoder = new TextEncoder();

let server: Server;
let transport: LiveTransport;
/** Requested connections, newest last. */
let streams: {
  token: string | null;
  body: { tab: string; msSinceLastEvent: number };
  send: (text: string) => void;
  end: () => void;
  signal: AbortSignal | null | undefined;
}[];
let announcedRecords: unknown[];
/** Open records of this browser's other windows, as the server received them. */
let otherWindows: unknown[];
let events: unknown[];
let status: number;

beforeEach(async () => {
  vi.useFakeTimers();
  [streams, announcedRecords, otherWindows, events, status] = [[], [], [], [], 200];
  vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
    if (input === "/healthz") return Response.json({ status: "ok" });
    const body = JSON.parse(String(init.body));
    if (input === "/api/live/open") {
      announcedRecords.push(body.record);
      otherWindows.push(body.otherWindows);
    }
    if (input !== "/api/live") return new Response(null, { status: 204 });
    const token = new Headers(init.headers).get("authorization");
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push({
          token,
          body,
          signal: init.signal,
          send: (text) => controller.enqueue(encoder.encode(text)),
          end: () => controller.close(),
        });
      },
    });
    return new Response(status === 200 ? stream : null, { status });
  });
  signIn("first");
  server = createTestServer();
  transport = connectStream(server, createRecordingListener(events));
  await advanceBriefly();
});
afterEach(async () => {
  transport.close();
  await server.client.auth.dispose();
});

const advanceBriefly = () => vi.advanceTimersByTimeAsync(10);
const formatEvent = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`;
const findNewestStream = () => streams[streams.length - 1];
const change = { table: "projects", isGone: false, rows: null };

it("a stream sends the session's token, and receives events that arrive whole or in chunks", async () => {
  expect(streams.map(({ token }) => token)).toEqual(["Bearer first"]);
  const text = [
    formatEvent({ change }),
    formatEvent({ missed: true }),
    ":\n\n",
    formatEvent({ others: ["a/1"] }),
  ].join("");
  findNewestStream()?.send(text.slice(0, 20));
  findNewestStream()?.send(text.slice(20));
  await advanceBriefly();
  expect(events).toEqual([true, change, "missed", ["a/1"]]);
});

it("a window reconnects after 1, 2, 5 and 10 seconds, and asks whether it missed changes", async () => {
  status = 503;
  findNewestStream()?.end();
  for (const delayMs of [1_000, 2_000, 5_000, 10_000, 10_000]) {
    const streamCount = streams.length;
    await vi.advanceTimersByTimeAsync(delayMs - 1);
    expect(streams).toHaveLength(streamCount);
    await vi.advanceTimersByTimeAsync(1);
    expect(streams).toHaveLength(streamCount + 1);
  }
  expect(findNewestStream()?.body.msSinceLastEvent).toBeGreaterThan(28_000);
  expect(events.slice(0, 2)).toEqual([true, false]);
  status = 200;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(events.at(-1)).toBe(true);
});

it("a stream without data for 75 seconds is closed, and the window reconnects", async () => {
  findNewestStream()?.send(":\n\n");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(streams).toHaveLength(2);
  expect(streams[0]?.signal?.aborted).toBe(true);
});

it("after its token was refused or the owner signed out, a window neither reconnects nor sends its open record", async () => {
  status = 401;
  findNewestStream()?.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(streams).toHaveLength(2);
  status = 200;
  localStorage.removeItem(sessionKey);
  await server.client.auth.signOut({ scope: "local" });
  dispatchEvent(new Event("pagehide"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(streams).toHaveLength(2);
  expect(announcedRecords).toEqual([]);
});

it("a window reconnects with the new token after the session was refreshed", async () => {
  // Simulates the Auth server's response to a refresh.
  const fetchStub = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: string, init: RequestInit) =>
    String(input).includes("/auth/v1/token")
      ? Response.json({ ...sessionResponse().body, access_token: "second" })
      : fetchStub(input, init),
  );
  await server.client.auth.refreshSession();
  await advanceBriefly();
  expect(streams.map(({ token }) => token)).toEqual(["Bearer first", "Bearer second"]);
  expect(streams[0]?.signal?.aborted).toBe(true);
});

it("a hidden window disconnects, and asks whether it missed changes when it is visible again", async () => {
  const visibilityState = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(findNewestStream()?.signal?.aborted).toBe(true);
  expect(streams).toHaveLength(1);
  visibilityState.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await advanceBriefly();
  expect(findNewestStream()?.body.msSinceLastEvent).toBeGreaterThan(60_000);
  expect(events).not.toContain(false);
  visibilityState.mockRestore();
});

it("a window sends its open record after a reconnection, and after the last of several quick changes", async () => {
  transport.announceOpenRecord(null);
  transport.announceOpenRecord("projects/1");
  await advanceBriefly();
  expect(announcedRecords).toEqual(["projects/1"]);
  findNewestStream()?.end();
  await vi.advanceTimersByTimeAsync(1_100);
  expect(announcedRecords).toEqual(["projects/1", "projects/1"]);
  transport.close();
  expect(announcedRecords.at(-1)).toBe(null);
});

it("a visible window sends its open record and those of hidden windows every ten seconds", async () => {
  const heldLocks: string[] = [];
  const request = async (name: string, run: () => Promise<void>) => {
    heldLocks.push(name);
    await run();
    heldLocks.splice(heldLocks.indexOf(name), 1);
  };
  const query = async () => ({ held: heldLocks.map((name) => ({ name })) });
  vi.stubGlobal("navigator", { locks: { request, query } });
  const closeHiddenWindow = lockOpenRecord({ tab: "hidden", record: "blog/2" });
  transport.announceOpenRecord("projects/1");
  await advanceBriefly();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(announcedRecords).toEqual(["projects/1", "projects/1"]);
  expect(otherWindows.at(-1)).toEqual([{ tab: "hidden", record: "blog/2" }]);

  // Simulates a crash of the hidden window.
  closeHiddenWindow();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(otherWindows.at(-1)).toEqual([]);
  transport.announceOpenRecord(null);
  await advanceBriefly();
  const announcementCount = announcedRecords.length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(announcedRecords).toHaveLength(announcementCount);
  expect(heldLocks).toEqual([]);
});
