import { type Collection, collections } from "@portfolio/content/collections";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createTestServer, signIn, stubServer } from "../../../tests/fake-api.ts";
import { createRecordingListener } from "../../../tests/live-test-doubles.ts";
import type { Server } from "../api/server-context.ts";
import type { LiveTransport } from "./live-updates.ts";
import { connectRealtime } from "./realtime-transport.ts";

type Message = [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: Payload,
];
type Payload = Record<string, unknown>;

/** Replaces the WebSocket of supabase-js; the test acts as the server. */
class Socket extends EventTarget {
  static instances: Socket[] = [];
  readyState = 0;
  sentMessages: Message[] = [];
  onopen?: () => void;
  onclose?: (event: object) => void;
  onmessage?: (event: object) => void;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Socket.instances.push(this);
    setTimeout(() => {
      this.readyState = 1;
      this.onopen?.();
    });
  }
  send(text: string) {
    this.sentMessages.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
    this.onclose?.({ code: 1006 });
  }
  emit(event: string, payload: Payload, ref: string | null = null) {
    const [joinRef = null, , topic = ""] = this.sentMessages[0] ?? [];
    this.onmessage?.({ data: JSON.stringify([joinRef, ref, topic, event, payload]) });
  }
}

let server: Server;
let transport: LiveTransport;
let events: unknown[];
let hasRealtime: boolean;

const advance = (milliseconds = 10) => vi.advanceTimersByTimeAsync(milliseconds);
const findNewestSocket = () => Socket.instances[Socket.instances.length - 1] as Socket;
const findSentMessages = (event: string) =>
  findNewestSocket().sentMessages.filter(([, , , name]) => name === event);

async function openTransport() {
  transport = await connectRealtime(server, createRecordingListener(events));
  await advance();
}

/** Accepts the join request as Realtime does, and returns the requested changes. */
async function acceptJoin() {
  const [, ref, , , payload] = findSentMessages("phx_join")[0] as Message;
  const requestedChanges = (payload.config as { postgres_changes: Payload[] }).postgres_changes;
  const response = {
    postgres_changes: requestedChanges.map((change, index) => ({ ...change, id: index + 1 })),
  };
  findNewestSocket().emit("phx_reply", { status: "ok", response }, ref);
  await advance();
  return requestedChanges;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  Socket.instances = [];
  events = [];
  hasRealtime = true;
  stubServer(() => ({ body: { realtime: hasRealtime } }));
  signIn("token-of-the-owner");
  server = createTestServer();
});
afterEach(async () => {
  transport.close();
  await server.client.realtime.disconnect();
  await server.client.auth.dispose();
});

it("no connection is opened and no error is shown if Supabase has no Realtime", async () => {
  hasRealtime = false;
  await openTransport();
  transport.announceOpenRecord("projects/1");
  await advance(60_000);
  expect([Socket.instances, events]).toEqual([[], []]);
});

it("the transport joins a private channel as the owner, for every table of the admin", async () => {
  await openTransport();
  const requestedChanges = await acceptJoin();
  const tables = Object.values<Collection>(collections).map(({ table }) => table);
  expect(requestedChanges.map(({ table }) => table)).toEqual(tables);
  const [, , topic, , payload] = findSentMessages("phx_join")[0] as Message;
  expect(topic).toBe("realtime:admin");
  expect(payload).toMatchObject({ access_token: "token-of-the-owner", config: { private: true } });
  expect(events).toEqual([true, "missed"]);
});

it("the transport receives the id of a changed row, but no content of the row", async () => {
  await openTransport();
  const requestedChanges = await acceptJoin();
  events.length = 0;
  const [table] = Object.keys(collections);
  const id = requestedChanges.findIndex((change) => change.table === table) + 1;
  const sendChange = (type: string, row: Payload) =>
    findNewestSocket().emit("postgres_changes", {
      ids: [id],
      data: {
        schema: "public",
        table,
        type,
        commit_timestamp: "2026-11-23T08:00:00Z",
        columns: [
          { name: "id", type: "uuid" },
          { name: "updated_at", type: "timestamptz" },
          { name: "title", type: "text" },
        ],
        errors: null,
        ...row,
      },
    });
  sendChange("UPDATE", {
    record: { id: "1", updated_at: "2026-11-23T08:00:00.5+00:00", title: "A secret" },
    old_record: { id: "1" },
  });
  sendChange("DELETE", { old_record: { id: "1" } });
  await advance();
  expect(events).toEqual([
    { table, isGone: false, rows: [["1", "2026-11-23T08:00:00.5+00:00"]] },
    { table, isGone: true, rows: [["1", null]] },
  ]);
});

it("windows that have joined the channel exchange their open records", async () => {
  await openTransport();
  transport.announceOpenRecord("projects/1");
  await advance();
  expect(findSentMessages("presence")).toEqual([]);
  await acceptJoin();
  const trackedRecord = findSentMessages("presence")[0]?.[4];
  expect(trackedRecord).toMatchObject({ event: "track", payload: { record: "projects/1" } });
  events.length = 0;
  findNewestSocket().emit("presence_state", {
    another: { metas: [{ phx_ref: "1", record: "projects/1" }] },
    third: { metas: [{ phx_ref: "2", record: null }] },
  });
  await advance();
  expect(events).toEqual([["projects/1"]]);
});

it("the transport reports a lost connection, and reconnects after a second", async () => {
  await openTransport();
  await acceptJoin();
  events.length = 0;
  findNewestSocket().close();
  await advance();
  expect(events[0]).toBe(false);
  await advance(1_100);
  expect(Socket.instances).toHaveLength(2);
});
