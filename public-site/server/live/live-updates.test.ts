import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createHs256Token } from "../../tests/session-tokens.ts";
import { adminHeaders, createTestApp, type TestApp } from "../../tests/test-app.ts";
import { createLiveStreams, heartbeatMs } from "./streams.ts";

const change = { table: "projects", isGone: false, rows: [["1", "then"]] } as const;

let testApp: TestApp;
/** Status of the Auth server's response about the session. */
let sessionStatus: number;
let token: string;

beforeEach(async () => {
  vi.useFakeTimers({
    toFake: ["setInterval", "setTimeout", "clearInterval", "clearTimeout", "Date"],
  });
  token = await createHs256Token();
  testApp = createTestApp();
  sessionStatus = 200;
  testApp.respond = ({ url, headers }) => {
    if (url.includes("/auth/v1/user")) return new Response(null, { status: sessionStatus });
    if (url.includes("/auth/v1/")) return new Response(null, { status: 204 });
    return Response.json(headers.has("authorization") ? [{ user_id: "1" }] : []);
  };
});
afterEach(() => vi.useRealTimers());

const postAsOwner = (path: string, body: object, headers: Record<string, string> = {}) =>
  testApp.request(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { ...adminHeaders(token), ...headers },
  });

/** Connects a window. `next` returns its next event, null at the end. */
async function connectWindow(tab = "one", time: object = { msSinceLastEvent: 0 }) {
  const response = await postAsOwner("/api/live", { tab, ...time });
  expect(response.status).toBe(200);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const readNextEvent = async (): Promise<unknown> => {
    const { value, done } = await reader.read();
    if (done) return null;
    const [, json] = /^data: (.*)\n\n$/.exec(new TextDecoder().decode(value)) ?? [];
    return json ? JSON.parse(json) : readNextEvent();
  };
  return { response, next: readNextEvent, disconnect: () => reader.cancel() };
}

test("the owner receives a change at once, on a stream that is neither cached nor buffered", async () => {
  vi.advanceTimersByTime(1);
  const { response, next } = await connectWindow();
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  expect(response.headers.get("cache-control")).toBe("no-store, no-transform");
  expect(response.headers.get("x-accel-buffering")).toBe("no");
  expect(await next()).toEqual({ others: [] });
  testApp.emitChange(change);
  expect(await next()).toEqual({ change });
});

test("a reconnecting window receives the event `missed` only if something changed in the meantime", async () => {
  vi.advanceTimersByTime(10_000);
  testApp.emitChange(change);
  vi.advanceTimersByTime(1_000);
  const reconnectedWindow = await connectWindow("back", { msSinceLastEvent: 2_000 });
  expect(await reconnectedWindow.next()).toEqual({ missed: true });
  const upToDateWindow = await connectWindow("up to date", { msSinceLastEvent: 500 });
  expect(await upToDateWindow.next()).toEqual({ others: [] });
});

test.each([
  ["a window that was disconnected while the server restarted", { msSinceLastEvent: 20_000 }],
  ["a window of an earlier version, which does not send the time", {}],
])("%s receives the event `missed`", async (_, time) => {
  vi.advanceTimersByTime(10_000);
  const { next } = await connectWindow("long gone", time);
  expect(await next()).toEqual({ missed: true });
});

test.each([
  ["without a session", { authorization: "" }],
  ["with the publishable key", { authorization: "Bearer sb_publishable_x" }],
  ["from another site", { origin: "https://elsewhere.example" }],
  ["without the CSRF token", { "x-csrf-token": "" }],
])("a request %s receives no events", async (_, headers) => {
  for (const path of ["/api/live", "/api/live/open"]) {
    const { status } = await postAsOwner(path, { tab: "one", record: null }, headers);
    expect(status === 401 || status === 403, path).toBe(true);
  }
});

test("another user, and an owner whose session was ended, receive no events", async () => {
  sessionStatus = 403;
  expect((await postAsOwner("/api/live", { tab: "one" })).status).toBe(401);
  sessionStatus = 200;
  testApp.respond = () => Response.json([]);
  expect((await postAsOwner("/api/live", { tab: "one" })).status).toBe(401);
});

test("a window whose session cannot be checked gets status 503, so that it connects again", async () => {
  sessionStatus = 502;
  expect((await postAsOwner("/api/live", { tab: "one" })).status).toBe(503);
});

test("a stream closes when its session is signed out in any window", async () => {
  vi.advanceTimersByTime(1);
  const { next } = await connectWindow();
  await next();
  sessionStatus = 403;
  await testApp.request("/auth/v1/logout", { method: "POST" });
  expect(await next()).toBeNull();
});

test("a stream closes when its token expires and when the site changes its owner", async () => {
  vi.advanceTimersByTime(1);
  const expiringStream = await connectWindow();
  await expiringStream.next();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await expiringStream.next()).toBeNull();

  vi.setSystemTime(Date.now() - 3_600_000);
  const formerOwnersStream = await connectWindow("two");
  await formerOwnersStream.next();
  testApp.respond = () => Response.json([]);
  await vi.advanceTimersByTimeAsync(heartbeatMs);
  expect(await formerOwnersStream.next()).toBeNull();
});

test("a window receives the open records of other windows, except those last reported over 25 s ago", async () => {
  vi.advanceTimersByTime(1);
  const first = await connectWindow("one");
  const second = await connectWindow("two");
  expect([await first.next(), await second.next()]).toEqual([{ others: [] }, { others: [] }]);
  const reportOpenRecord = async (body: object) => {
    expect((await postAsOwner("/api/live/open", body)).status).toBe(204);
  };
  const hiddenWindow = { tab: "hidden", record: "blog/2" };
  await reportOpenRecord({ tab: "one", record: "projects/1", otherWindows: [hiddenWindow] });
  expect(await second.next()).toEqual({ others: ["blog/2", "projects/1"] });
  await vi.advanceTimersByTimeAsync(20_000);
  await reportOpenRecord({ tab: "one", record: "projects/1" });
  // The hidden window has crashed, so the other windows of its browser no longer list it.
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await second.next()).toEqual({ others: ["projects/1"] });
  await first.disconnect();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await second.next()).toEqual({ others: [] });
});

test("other windows are notified at once when a record is closed", async () => {
  vi.advanceTimersByTime(1);
  await postAsOwner("/api/live/open", { tab: "one", record: "projects/1" });
  const secondStream = await connectWindow("two");
  expect(await secondStream.next()).toEqual({ others: ["projects/1"] });
  await postAsOwner("/api/live/open", { tab: "one", record: null });
  expect(await secondStream.next()).toEqual({ others: [] });
});

test("the number of streams is limited to one per window and 32 in total", async () => {
  const windows = await Promise.all(
    Array.from({ length: 32 }, (_, index) => connectWindow(`${index}`)),
  );
  expect((await postAsOwner("/api/live", { tab: "more" })).status).toBe(503);
  await connectWindow("7");
  await windows[0]?.disconnect();
  await connectWindow("more");
});

test("a stream is refused while the server is stopping", () => {
  const streams = createLiveStreams({ subscribe: () => () => true });
  streams.close();
  const client = { tab: "one", msSinceLastEvent: 0, expiresAt: 0, isAuthorized: async () => true };
  expect(streams.open(client)).toBe("The server is stopping.");
});

test("an invalid request for a stream and an invalid report of an open record are refused", async () => {
  for (const body of [{}, { tab: "" }, { tab: "one", msSinceLastEvent: -1 }]) {
    expect((await postAsOwner("/api/live", body)).status).toBe(400);
  }
  const reportRecord = (record: string) => postAsOwner("/api/live/open", { tab: "one", record });
  expect((await reportRecord("a".repeat(201))).status).toBe(400);
  expect((await reportRecord("a".repeat(5_000))).status).toBe(413);
});
