import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { endpoints } from "../../../supabase/tests/support/malformed.ts";
import { createTestApp, ownerToken, secretKey, siteUrl } from "../../tests/test-app.ts";

let app: ReturnType<typeof createTestApp>;

beforeEach(() => {
  app = createTestApp();
});

test("errors are logged, except the error of a client that disconnected", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const fault = new Error("broken on purpose");
  for (const error of [Object.assign(new Error("aborted"), { code: "ECONNRESET" }), fault]) {
    app.respond = () => Promise.reject(error);
    expect((await app.request("/rest/v1/projects")).status).toBe(500);
  }
  expect(log.mock.calls).toEqual([[fault]]);
  log.mockRestore();
});

test.each(["/rest/v2/x", "/auth/v2", "/auth/v2/token", "/rest", "/storage/v2/x", "/api/unknown"])(
  "unknown API path %s gets a 404 in JSON",
  async (path) => {
    for (const method of ["GET", "POST"]) {
      const response = await app.request(path, { method });
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toContain("application/json");
    }
    expect(app.requests).toEqual([]);
  },
);

test.each(["/functions/v1/hello", "/realtime/v1/websocket", "/graphql/v1"])(
  "a request for %s is forwarded to the backend, whose response names the missing service",
  async (path) => {
    app.respond = () => Response.json({ message: "It is missing." }, { status: 501 });
    const response = await app.request(path, { method: "POST" });
    expect(response.status).toBe(501);
    expect(await response.json()).toEqual({ message: "It is missing." });
  },
);

test("an HTML page of the backend becomes a 404 in JSON", async () => {
  app.respond = () => new Response("<h1>Studio</h1>", { headers: { "content-type": "text/html" } });
  const response = await app.request("/rest/v1/anything");
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: "not_found" });
});

test("a server with an external Supabase has no API", async () => {
  app = createTestApp({ serve: undefined, publicUrl: "https://x.supabase.co" });
  expect(await (await app.request("/rest/v1/projects")).text()).toBe("page /rest/v1/projects");
});

test("the backend receives only the site's own host, even if the Host header contains another host", async () => {
  await app.app.request("http://evil.example/auth/v1/recover?redirect_to=x", {
    method: "POST",
    headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
    body: "{}",
  });
  expect(app.requests[0]?.url).toBe(`${siteUrl}/auth/v1/recover?redirect_to=x`);
});

test("the policy of an API response blocks scripts if a browser opens the response as a page", async () => {
  const { headers } = await app.request("/storage/v1/object/public/media/x.html");
  expect(headers.get("content-security-policy")).toContain("sandbox");
});

test("function arguments may have 16 KiB at most from a visitor, and more from the owner", async () => {
  const body = JSON.stringify({ words: "a".repeat(16 * 1024) });
  const requestApi = (headers: Record<string, string>) =>
    app.request("/rest/v1/rpc/search_records", { method: "POST", body, headers });
  const key = { apikey: "sb_publishable_x" };
  expect((await requestApi(key)).status).toBe(413);
  expect((await requestApi({ ...key, authorization: "Bearer sb_publishable_x" })).status).toBe(413);
  expect(app.requests).toEqual([]);
  expect((await requestApi({ ...key, authorization: `Bearer ${ownerToken}` })).status).toBe(200);
});

test("only a successful write through the API purges the page cache", async () => {
  const headers = { apikey: "sb_publishable_x", authorization: `Bearer ${ownerToken}` };
  await app.request("/rest/v1/projects", { headers });
  app.respond = () => new Response("", { status: 401 });
  await app.request("/rest/v1/projects", { method: "POST", body: "{}", headers });
  expect(app.onWrite).not.toHaveBeenCalled();
  app.respond = () => new Response(null, { status: 204 });
  await app.request("/rest/v1/projects?id=eq.1", { method: "DELETE", headers });
  await app.request("/storage/v1/object/media/a.webp", { method: "POST", body: "x", headers });
  await app.request("/rest/v1/projects?id=eq.1", {
    method: "DELETE",
    headers: { apikey: secretKey },
  });
  expect(app.onWrite).toHaveBeenCalledTimes(3);
});

test("a save is acknowledged only after all outdated pages are purged", async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  app.onWrite.mockReturnValueOnce(promise);
  app.respond = () => new Response(null, { status: 204 });
  const onAcknowledged = vi.fn();
  const headers = { apikey: "sb_publishable_x", authorization: `Bearer ${ownerToken}` };
  const savePromise = Promise.resolve(
    app.request("/rest/v1/projects?id=eq.1", { method: "PATCH", body: "{}", headers }),
  ).then(onAcknowledged);
  await expect.poll(() => app.onWrite).toHaveBeenCalled();
  expect(onAcknowledged).not.toHaveBeenCalled();
  resolve(undefined);
  await savePromise;
});

test("a visitor's function call does not purge the page cache", async () => {
  const apikey = "sb_publishable_x";
  const visitorHeaders: Record<string, string>[] = [
    { apikey },
    { apikey, authorization: `Bearer ${apikey}` },
  ];
  for (const headers of visitorHeaders) {
    const init = { method: "POST", body: "{}", headers };
    expect((await app.request("/rest/v1/rpc/site_has_owner", init)).status).toBe(200);
  }
  expect(app.onWrite).not.toHaveBeenCalled();
});

test("of five API requests without a session two run, two are queued and one is refused; the owner's are not queued", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  app.respond = async () => {
    await promise;
    return Response.json([]);
  };
  const apikey = "sb_publishable_x";
  const searchPath = "/rest/v1/rpc/find_posts?words=a";
  const responses = [1, 2, 3, 4, 5].map((n) =>
    app.request(searchPath, { headers: { apikey, "test-address": `198.51.100.${n}` } }),
  );
  const firstResponse = await Promise.race(responses);
  expect(firstResponse.status).toBe(503);
  expect(firstResponse.headers.get("retry-after")).toBe("1");
  expect(app.requests).toHaveLength(2);
  const ownerResponse = app.request("/rest/v1/projects", {
    headers: { apikey, authorization: `Bearer ${ownerToken}` },
  });
  await expect.poll(() => app.requests).toHaveLength(3);
  resolve();
  expect((await ownerResponse).status).toBe(200);
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 200, 503]);
});

/** Sends a request whose body stalls after one byte. */
const stall = (path: string, headers: Record<string, string> = {}) =>
  app.request(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode("{")) }),
    duplex: "half",
  } as RequestInit);

describe("with slow request bodies", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  test("200 requests with incomplete bodies to any endpoint are not queued, and time out after 5 s", async () => {
    const paths = endpoints
      .filter(
        ({ method, path }) => method === "POST" && !path.startsWith("/storage/v1/object/media"),
      )
      .map(({ path }) => path.replaceAll("*", "a"));
    expect(paths.length).toBeGreaterThan(5);
    const responses = Array.from({ length: 200 }, (_, n) => stall(paths[n % paths.length] ?? ""));
    for (const path of ["/rest/v1/projects", "/storage/v1/object/public/media/a.webp"]) {
      expect((await app.request(path)).status).toBe(200);
    }
    expect(app.requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(
      responses.map(() => 408),
    );
    expect(app.requests).toHaveLength(2);
  });

  test("the owner may upload a text slowly as long as bytes keep arriving", async () => {
    let body: ReadableStreamDefaultController<Uint8Array> | undefined;
    const saving = app.request("/rest/v1/projects", {
      method: "POST",
      headers: { authorization: `Bearer ${ownerToken}` },
      body: new ReadableStream({
        start(controller) {
          body = controller;
        },
      }),
      duplex: "half",
    } as RequestInit);
    for (const part of ["[", "{", "}", "]"]) {
      body?.enqueue(new TextEncoder().encode(part));
      await vi.advanceTimersByTimeAsync(4_000);
    }
    body?.close();
    expect((await saving).status).toBe(200);
    expect(await app.requests[0]?.text()).toBe("[{}]");
    const stalledRequest = stall("/rest/v1/projects", { authorization: `Bearer ${ownerToken}` });
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await stalledRequest).status).toBe(408);
  });
});

test("an upload does not wait for visitors' downloads, and only the backend reads its body", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  app.respond = ({ method }) => (method === "GET" ? promise : new Response(null, { status: 403 }));
  const pictures = [1, 2, 3].map(() => app.request("/storage/v1/object/public/media/a.webp"));
  const upload = stall("/storage/v1/object/media/a.webp", { "content-type": "image/webp" });
  expect((await upload).status).toBe(403);
  resolve(new Response("picture"));
  await Promise.all(pictures);
});

test("the backend receives the IP address of a client that sends a chunked body", async () => {
  const clients: string[] = [];
  app = createTestApp({
    serve: async (_, client) => {
      clients.push(client);
      return Response.json([]);
    },
  });
  for (const path of ["/rest/v1/rpc/search_records", "/storage/v1/object/list/media"]) {
    const body = new Blob(["{}"]).stream();
    const headers = { "test-address": "198.51.100.7", "content-type": "application/json" };
    await app.request(path, { method: "POST", headers, body, duplex: "half" } as RequestInit);
  }
  expect(clients).toEqual(["198.51.100.7", "198.51.100.7"]);
});

test.each(["sb_x", "sb_secret_y", "a.b.c", "sb_publishable_x"])(
  "an unverified Bearer %s does not bypass the limits",
  async (token) => {
    const headers = { authorization: `Bearer ${token}`, apikey: "sb_secret_y" };
    const init = { method: "POST", headers, body: "a".repeat(16 * 1024 + 1) };
    const call = await app.request("/rest/v1/rpc/search_records", init);
    expect(call.status).toBe(413);
    const calls = Array.from({ length: 51 }, () => app.request("/rest/v1/projects", { headers }));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses).toContain(503);
    expect(app.onWrite).not.toHaveBeenCalled();
  },
);

/** A body of 10 MB in chunks of 100 kB. Calls `onRead` before each chunk. It must return how often it was called before. */
function createLargeBody(onRead: () => number): ReadableStream {
  const pull = (controller: ReadableStreamDefaultController) =>
    onRead() < 100 ? controller.enqueue(new Uint8Array(100_000)) : controller.close();
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

test.each(
  endpoints
    .filter(({ method }) => method !== "GET")
    .flatMap(({ method, path }) =>
      [true, false].map((isOwner) => [method, path.replaceAll("*", "a"), isOwner] as const),
    ),
)("10 MB of JSON to %s %s (owner: %s) is refused at the limit", async (method, path, isOwner) => {
  for (const type of ["application/json", "application/json; charset=utf-8", ""]) {
    const headers = {
      "content-type": type,
      ...(isOwner && { authorization: `Bearer ${ownerToken}` }),
    };
    let readCount = 0;
    const body = createLargeBody(() => readCount++);
    const response = await app.request(path, { method, headers, body, duplex: "half" } as object);
    // Uploads are passed on unread. The backend, not the server, refuses those of visitors.
    const isUpload = path.startsWith("/storage/") && type === "" && method !== "DELETE";
    expect(response.status).toBe(isUpload ? 200 : 413);
    expect(app.requests.splice(0)).toHaveLength(isUpload ? 1 : 0);
    // The owner's texts may have 2 MiB.
    expect(readCount).toBeLessThanOrEqual(isOwner ? 21 : 1);
  }
});

test("JSON for storage is limited to 16 KiB, even for the owner", async () => {
  const listFiles = (length: number) =>
    app.request("/storage/v1/object/list/media", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${ownerToken}` },
      body: "a".repeat(length),
    });
  expect((await listFiles(16 * 1024)).status).toBe(200);
  expect((await listFiles(16 * 1024 + 1)).status).toBe(413);
});

test("a client that floods the API gets status 429 with Retry-After; other clients are served", async () => {
  const requestFrom = (ipAddress: string) =>
    app.request("/rest/v1/projects", {
      headers: { authorization: `Bearer sb_${Math.random()}`, "test-address": ipAddress },
    });
  for (let request = 0; request < 50; request += 1) await requestFrom("198.51.100.1");
  const refusedResponse = await requestFrom("198.51.100.1");
  expect(refusedResponse.status).toBe(429);
  expect(Number(refusedResponse.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await requestFrom("198.51.100.2")).status).toBe(200);
});
