import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { createHandler } from "./handler.ts";
import { isSigned, signatureHeaders } from "./signature.ts";

const secret = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
const otherSecret = `whsec_${Buffer.alloc(32, 2).toString("base64")}`;

const variables = {
  SUPABASE_URL: "https://project.example",
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_x"}',
  PUBLISH_SECRET: secret,
  PUBLISH_HOOKS: "https://one.example/api/revalidate, http://127.0.0.1:3001/api/revalidate",
  CDN_PURGE_URL: "https://cdn.example/purge",
  CDN_PURGE_HEADER: "Fastly-Key: a-key",
};

/** Message of the database, as in the publishing migration. */
const message = JSON.stringify({
  type: "UPDATE",
  table: "content_version",
  schema: "private",
  record: { id: true, changes: 2 },
  old_record: { id: true, changes: 1 },
});

let respond: (url: URL) => Response;
let requests: Request[];
let pauses: number[];
let background: Promise<unknown>;

beforeEach(() => {
  respond = () => new Response(null, { status: 200 });
  requests = [];
  pauses = [];
  background = Promise.resolve();
});

const handle = (environment: Record<string, string> = variables) =>
  createHandler({
    variables: environment,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      return respond(new URL(request.url));
    },
    sleep: async (milliseconds) => {
      pauses.push(milliseconds);
    },
    waitUntil: (promise) => {
      background = promise;
    },
  });

const post = (body: string, headers: Record<string, string>) =>
  new Request("https://project.example/functions/v1/published", { method: "POST", headers, body });

const requestsTo = (host: string) => requests.filter(({ url }) => new URL(url).host === host);
const storedDeliveries = () =>
  Promise.all(requestsTo("project.example").map((request) => request.clone().json()));

test("a signed message of the database notifies servers and the CDN, and stores each delivery", async () => {
  const response = await handle()(post(message, signatureHeaders(secret, "one", message)));
  expect(response.status).toBe(202);
  expect(await response.json()).toEqual({ told: 3 });
  await background;
  for (const host of ["one.example", "127.0.0.1:3001"]) {
    const [request, ...more] = requestsTo(host);
    expect(more).toEqual([]);
    expect(isSigned(secret, request?.headers ?? new Headers(), (await request?.text()) ?? "")).toBe(
      true,
    );
  }
  expect(requestsTo("cdn.example")[0]?.headers.get("fastly-key")).toBe("a-key");
  expect(pauses).toEqual([2_000]);
  const rows = await storedDeliveries();
  expect(rows.map(({ target }) => target).toSorted()).toEqual([
    "127.0.0.1:3001",
    "cdn.example",
    "one.example",
  ]);
  expect(rows[0]).toMatchObject({ kind: "hook", outcome: "taken", attempts: 1, detail: "" });
  for (const { headers, url } of requestsTo("project.example")) {
    expect(headers.get("apikey")).toBe("sb_secret_x");
    expect(url).toContain("/rest/v1/publish_deliveries?on_conflict=id");
  }
});

test("a failed notification is tried four times with growing pauses, and its reason is stored for the owner", async () => {
  respond = ({ host }) => new Response(null, { status: host === "one.example" ? 503 : 200 });
  await handle({ ...variables, PUBLISH_HOOKS: "https://one.example/hook", CDN_PURGE_URL: "" })(
    post(message, signatureHeaders(secret, "one", message)),
  );
  await background;
  expect(requestsTo("one.example")).toHaveLength(4);
  expect(pauses).toEqual([1_000, 5_000, 30_000]);
  const rows = await storedDeliveries();
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    "retrying",
    "retrying",
    "retrying",
    "failed",
  ]);
  expect(rows.at(-1)).toMatchObject({ attempts: 4, detail: "status 503" });
  // The receiver recognises repeated messages by their id.
  const ids = requestsTo("one.example").map(({ headers }) => headers.get("webhook-id"));
  expect(new Set(ids).size).toBe(1);
});

test("a message without a valid and recent signature sends no notification", async () => {
  vi.useFakeTimers();
  const signature = signatureHeaders(secret, "one", message);
  for (const [headers, body] of [
    [{}, message],
    [signatureHeaders(otherSecret, "one", message), message],
    [signature, message.replace("2", "3")],
    [{ ...signature, "webhook-id": "two" }, message],
    [{ ...signature, "webhook-signature": "v1" }, message],
    [{ ...signature, "webhook-timestamp": "1" }, message],
  ] as const) {
    expect((await handle()(post(body, headers))).status).toBe(401);
  }
  vi.advanceTimersByTime(299_000);
  expect((await handle()(post(message, signature))).status).toBe(202);
  vi.advanceTimersByTime(2_000);
  expect((await handle()(post(message, signature))).status).toBe(401);
  vi.useRealTimers();
  await background;
});

test("an invalid message is rejected with a reason, and without a secret every message is", async () => {
  const longMessage = JSON.stringify({ type: "x".repeat(70_000) });
  for (const [body, status] of [
    ["[]", 400],
    ["no JSON", 400],
    [longMessage, 413],
  ] as const) {
    expect((await handle()(post(body, signatureHeaders(secret, "one", body)))).status, body).toBe(
      status,
    );
  }
  expect((await handle()(new Request("https://project.example/"))).status).toBe(405);
  for (const invalidSecret of ["", "password", "whsec_AAAA"]) {
    const response = await handle({ ...variables, PUBLISH_SECRET: invalidSecret })(
      post(message, {}),
    );
    expect(response.status).toBe(500);
    expect((await response.json()).message).toContain("PUBLISH_SECRET");
  }
  expect(requests).toEqual([]);
});

test("the function uses the server's version of the library", () => {
  const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
  const { standardwebhooks } = read("../../package.json").dependencies;
  expect(read("./deno.json").imports).toEqual({
    standardwebhooks: `npm:standardwebhooks@${standardwebhooks}`,
  });
});
