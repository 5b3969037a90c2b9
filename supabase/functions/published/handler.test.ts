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

/** A message as the database sends it; see the publishing migration. */
const databaseMessage = JSON.stringify({
  type: "UPDATE",
  table: "content_version",
  schema: "private",
  record: { id: true, changes: 2 },
  old_record: { id: true, changes: 1 },
});

let responseOf: (url: URL) => Response;
let requests: Request[];
let pausesMs: number[];
let backgroundWork: Promise<unknown>;

beforeEach(() => {
  responseOf = () => new Response(null, { status: 200 });
  requests = [];
  pausesMs = [];
  backgroundWork = Promise.resolve();
});

const newHandler = (environment: Record<string, string> = variables) =>
  createHandler({
    variables: environment,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      return responseOf(new URL(request.url));
    },
    sleep: async (milliseconds) => {
      pausesMs.push(milliseconds);
    },
    waitUntil: (promise) => {
      backgroundWork = promise;
    },
  });

const postRequest = (body: string, headers: Record<string, string>) =>
  new Request("https://project.example/functions/v1/published", { method: "POST", headers, body });

const requestsTo = (host: string) => requests.filter(({ url }) => new URL(url).host === host);
const readDeliveries = () =>
  Promise.all(requestsTo("project.example").map((request) => request.clone().json()));

test("a signed message of the database notifies servers and the CDN, and stores each delivery", async () => {
  const response = await newHandler()(
    postRequest(databaseMessage, signatureHeaders(secret, "one", databaseMessage)),
  );
  expect(response.status).toBe(202);
  expect(await response.json()).toEqual({ notified: 3 });
  await backgroundWork;
  for (const host of ["one.example", "127.0.0.1:3001"]) {
    const [request, ...otherRequests] = requestsTo(host);
    expect(otherRequests).toEqual([]);
    expect(isSigned(secret, request?.headers ?? new Headers(), (await request?.text()) ?? "")).toBe(
      true,
    );
  }
  expect(requestsTo("cdn.example")[0]?.headers.get("fastly-key")).toBe("a-key");
  expect(pausesMs).toEqual([2_000]);
  const rows = await readDeliveries();
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

test("a failing notification is attempted four times, and its error is stored", async () => {
  responseOf = ({ host }) => new Response(null, { status: host === "one.example" ? 503 : 200 });
  await newHandler({ ...variables, PUBLISH_HOOKS: "https://one.example/hook", CDN_PURGE_URL: "" })(
    postRequest(databaseMessage, signatureHeaders(secret, "one", databaseMessage)),
  );
  await backgroundWork;
  expect(requestsTo("one.example")).toHaveLength(4);
  expect(pausesMs).toEqual([1_000, 5_000, 30_000]);
  const rows = await readDeliveries();
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
  const signature = signatureHeaders(secret, "one", databaseMessage);
  for (const [headers, body] of [
    [{}, databaseMessage],
    [signatureHeaders(otherSecret, "one", databaseMessage), databaseMessage],
    [signature, databaseMessage.replace("2", "3")],
    [{ ...signature, "webhook-id": "two" }, databaseMessage],
    [{ ...signature, "webhook-signature": "v1" }, databaseMessage],
    [{ ...signature, "webhook-timestamp": "1" }, databaseMessage],
  ] as const) {
    expect((await newHandler()(postRequest(body, headers))).status).toBe(401);
  }
  vi.advanceTimersByTime(299_000);
  expect((await newHandler()(postRequest(databaseMessage, signature))).status).toBe(202);
  vi.advanceTimersByTime(2_000);
  expect((await newHandler()(postRequest(databaseMessage, signature))).status).toBe(401);
  vi.useRealTimers();
  await backgroundWork;
});

test("the response names the problem of an invalid message, or of an invalid PUBLISH_SECRET", async () => {
  const longMessage = JSON.stringify({ type: "x".repeat(70_000) });
  for (const [body, status, message] of [
    ["[]", 400, "The body is not a message."],
    ["no JSON", 400, "The body is not a message."],
    [longMessage, 413, "The message is too long."],
  ] as const) {
    const response = await newHandler()(postRequest(body, signatureHeaders(secret, "one", body)));
    expect(response.status, body).toBe(status);
    expect(await response.json()).toEqual({ message });
  }
  expect((await newHandler()(new Request("https://project.example/"))).status).toBe(405);
  for (const invalidSecret of ["", "password", "whsec_AAAA"]) {
    const response = await newHandler({ ...variables, PUBLISH_SECRET: invalidSecret })(
      postRequest(databaseMessage, {}),
    );
    expect(response.status).toBe(500);
    expect((await response.json()).message).toContain("PUBLISH_SECRET");
  }
  expect(requests).toEqual([]);
});

test("the edge function and the server use the same version of standardwebhooks", () => {
  const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
  const { standardwebhooks } = read("../../package.json").devDependencies;
  expect(read("./deno.json").imports).toEqual({
    standardwebhooks: `npm:standardwebhooks@${standardwebhooks}`,
  });
});
