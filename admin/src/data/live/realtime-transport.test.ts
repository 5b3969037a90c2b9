import { type Collection, collections } from "@portfolio/content/collections";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Client, createSupabaseClient } from "../api/supabase-client.ts";
import { config, signIn, stubServer } from "../fake-api.ts";
import { connectRealtime } from "./realtime-transport.ts";
import { recordingListener, testCsrfGuard } from "./recording-listener.ts";
import type { LiveTransport } from "./transport.ts";

type Message = [join: string | null, ref: string | null, topic: string, event: string, body: Body];
type Body = Record<string, unknown>;

/** The socket that supabase-js opens, with the test at its other end. */
class Socket extends EventTarget {
  static opened: Socket[] = [];
  readyState = 0;
  sent: Message[] = [];
  onopen?: () => void;
  onclose?: (event: object) => void;
  onmessage?: (event: object) => void;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Socket.opened.push(this);
    setTimeout(() => {
      this.readyState = 1;
      this.onopen?.();
    });
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
    this.onclose?.({ code: 1006 });
  }
  say(event: string, body: Body, ref: string | null = null) {
    const [join = null, , topic = ""] = this.sent[0] ?? [];
    this.onmessage?.({ data: JSON.stringify([join, ref, topic, event, body]) });
  }
}

let client: Client;
let wire: LiveTransport;
let heard: unknown[];
let hasRealtime: boolean;

const soon = (milliseconds = 10) => vi.advanceTimersByTimeAsync(milliseconds);
const newest = () => Socket.opened[Socket.opened.length - 1] as Socket;
const sent = (event: string) => newest().sent.filter(([, , , name]) => name === event);

async function open() {
  wire = await connectRealtime(client, testCsrfGuard(), recordingListener(heard));
  await soon();
}

/** Lets the page join, as Realtime does. */
async function join() {
  const [, ref, , , body] = sent("phx_join")[0] as Message;
  const asked = (body.config as { postgres_changes: Body[] }).postgres_changes;
  const response = { postgres_changes: asked.map((each, index) => ({ ...each, id: index + 1 })) };
  newest().say("phx_reply", { status: "ok", response }, ref);
  await soon();
  return asked;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  Socket.opened = [];
  heard = [];
  hasRealtime = true;
  stubServer(() => ({ body: { realtime: hasRealtime } }));
  localStorage.clear();
  signIn("token-of-the-owner");
  client = createSupabaseClient(config);
});
afterEach(async () => {
  wire.close();
  await client.realtime.disconnect();
  await client.auth.dispose();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("opens no connection if Supabase has no Realtime, and shows no error", async () => {
  hasRealtime = false;
  await open();
  wire.show("projects/1");
  await soon(60_000);
  expect([Socket.opened, heard]).toEqual([[], []]);
});

it("joins a private channel as the owner, for every table that the admin shows", async () => {
  await open();
  const asked = await join();
  const tables = Object.values<Collection>(collections).map(({ table }) => table);
  expect(asked.map(({ table }) => table)).toEqual(tables);
  const [, , topic, , body] = sent("phx_join")[0] as Message;
  expect(topic).toBe("realtime:admin");
  expect(body).toMatchObject({ access_token: "token-of-the-owner", config: { private: true } });
  expect(heard).toEqual([true, "missed"]);
});

it("receives the id of a changed row, and none of its content", async () => {
  await open();
  const asked = await join();
  heard.length = 0;
  const [table] = Object.keys(collections);
  const id = asked.findIndex((each) => each.table === table) + 1;
  const tell = (type: string, row: Body) =>
    newest().say("postgres_changes", {
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
  tell("UPDATE", {
    record: { id: "1", updated_at: "2026-11-23T08:00:00.5+00:00", title: "A secret" },
    old_record: { id: "1" },
  });
  tell("DELETE", { old_record: { id: "1" } });
  await soon();
  expect(heard).toEqual([
    { table, isGone: false, rows: [["1", "2026-11-23T08:00:00.5+00:00"]] },
    { table, isGone: true, rows: [["1", null]] },
  ]);
});

it("sends the open record once it has joined, and receives those of other windows", async () => {
  await open();
  wire.show("projects/1");
  await soon();
  expect(sent("presence")).toEqual([]);
  await join();
  const track = sent("presence")[0]?.[4];
  expect(track).toMatchObject({ event: "track", payload: { record: "projects/1" } });
  heard.length = 0;
  newest().say("presence_state", {
    another: { metas: [{ phx_ref: "1", record: "projects/1" }] },
    third: { metas: [{ phx_ref: "2", record: null }] },
  });
  await soon();
  expect(heard).toEqual([["projects/1"]]);
});

it("reports a lost connection, and reconnects after a second", async () => {
  await open();
  await join();
  heard.length = 0;
  newest().close();
  await soon();
  expect(heard[0]).toBe(false);
  await soon(1_100);
  expect(Socket.opened).toHaveLength(2);
});
