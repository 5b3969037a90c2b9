import { beforeEach, expect, test, vi } from "vitest";
import { en } from "../app/words/en.ts";
import { createFrontDoor } from "./app.ts";
import type { Backend } from "./backend.ts";
import { ownerAnswer } from "./owner.ts";
import { refusalOf } from "./owner-check.ts";
import { previewMarkdown } from "./preview-markdown.ts";
import { createTurns, type Turns } from "./turns.ts";

const siteUrl = "https://site.example";
const token = "a".repeat(64);

let seen: Request[];
let answer: (request: Request) => Response | Promise<Response>;
let onWrite: ReturnType<typeof vi.fn<() => void>>;
let app: ReturnType<typeof createFrontDoor>;
let turns: Turns;

beforeEach(() => {
  seen = [];
  answer = () => Response.json([]);
  onWrite = vi.fn();
  turns = createTurns({ atOnce: 2, waiting: 2, perClient: { work: 50, seconds: 60 } });
  app = frontDoor();
});

function frontDoor(overrides: Partial<Backend> = {}) {
  const serve = async (request: Request) => {
    seen.push(request);
    return answer(request);
  };
  const backend: Backend = {
    url: siteUrl,
    publicUrl: "",
    publishableKey: "sb_publishable_x",
    fetch: async (input, init) => serve(new Request(input, init)),
    serve,
    deviceSecret: "secret",
    setupCode: null,
    healthy: async () => true,
    close: async () => undefined,
    ...overrides,
  };
  const ownerCheck = {
    siteUrl,
    supabaseUrl: siteUrl,
    publishableKey: "sb_publishable_x",
    fetch: backend.fetch,
  };
  return createFrontDoor({
    siteUrl,
    backend,
    isDev: false,
    turns: { reading: turns, files: turns },
    addressOf: (request) => request.headers.get("test-address") ?? "192.0.2.1",
    page: async (request) => new Response(`page ${new URL(request.url).pathname}`),
    siteFile: (_, path) => (path === "/file.txt" ? new Response("file") : undefined),
    adminFile: (_, path) => (path === "/assets/a.js" ? new Response("admin") : undefined),
    adminHtml: async () => "<head><!--config--></head>",
    onWrite,
    owner: (request, asked) =>
      ownerAnswer(request, { ...backend, siteUrl, words: async () => en }, asked),
    refusalOf: (request) => refusalOf(request, ownerCheck),
    previewMarkdown: (request) => previewMarkdown(request, en),
    socialPreview: async () => new Response("preview"),
  });
}

const ask = (path: string, init?: RequestInit) => app.request(`${siteUrl}${path}`, init);

const signIn = (email: string, headers: Record<string, string> = {}) =>
  ask("/auth/v1/token?grant_type=password", {
    method: "POST",
    headers,
    body: JSON.stringify({ email, password: "x" }),
  });

test("A client that leaves in the middle of a request is no fault to log, anything else is", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const fault = new Error("broken on purpose");
  for (const error of [Object.assign(new Error("aborted"), { code: "ECONNRESET" }), fault]) {
    answer = () => Promise.reject(error);
    expect((await ask("/rest/v1/projects")).status).toBe(500);
  }
  expect(log.mock.calls).toEqual([[fault]]);
  log.mockRestore();
});

test("Every answer carries the headers that keep a browser out of trouble", async () => {
  for (const path of ["/", "/file.txt", "/healthz", "/admin", "/rest/v1/projects", "/api/none"]) {
    const { headers } = await ask(path);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("referrer-policy"), path).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy"), path).toContain("camera=()");
    expect(headers.get("cross-origin-opener-policy"), path).toBe("same-origin");
    expect(headers.get("strict-transport-security"), path).toContain("max-age=63072000");
  }
});

test("Health is told without detail", async () => {
  expect(await (await ask("/healthz")).json()).toEqual({ status: "ok" });
  app = frontDoor({ healthy: async () => false });
  const response = await ask("/healthz");
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: "unavailable" });
});

test.each([
  "/rest/v2/x",
  "/auth/v2",
  "/auth/v2/token",
  "/rest",
  "/storage/v2/x",
  "/functions/v1/hello",
  "/realtime/v1/websocket",
  "/graphql/v1",
  "/api/unknown",
])("Attack 39: %s is no path of the API and says so in JSON", async (path) => {
  for (const method of ["GET", "POST"]) {
    const response = await ask(path, { method });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toContain("application/json");
  }
  expect(seen).toEqual([]);
});

test("Attack 39: a page that the backend shows of itself becomes a JSON 404", async () => {
  answer = () => new Response("<h1>Studio</h1>", { headers: { "content-type": "text/html" } });
  const response = await ask("/rest/v1/anything");
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: "not_found" });
});

test.each(["/_system", "/studio", "/.env"])("%s of the backend is not reachable", async (path) => {
  expect(await (await ask(path)).text()).toBe(`page ${path}`);
  expect(seen).toEqual([]);
});

test("With Supabase elsewhere there is no API here", async () => {
  app = frontDoor({ serve: undefined, publicUrl: "https://x.supabase.co" });
  expect(await (await ask("/rest/v1/projects")).text()).toBe("page /rest/v1/projects");
});

test("Attack 37: the backend hears of the site's own address only", async () => {
  await app.request("http://evil.example/auth/v1/recover?redirect_to=x", {
    method: "POST",
    headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
    body: "{}",
  });
  expect(seen[0]?.url).toBe(`${siteUrl}/auth/v1/recover?redirect_to=x`);
});

test("What the API answers can do nothing when it is opened as a page", async () => {
  const { headers } = await ask("/storage/v1/object/public/media/x.html");
  expect(headers.get("content-security-policy")).toContain("sandbox");
});

test("Attack 28: a body that is too large is refused before it is read", async () => {
  const body = new Uint8Array(3 * 1024 * 1024);
  const response = await ask("/rest/v1/projects", { method: "POST", body });
  expect(response.status).toBe(413);
  expect(seen).toEqual([]);
});

test("The owner's write through the API makes the pages anew; a read or a refused write does not", async () => {
  const headers = { apikey: "sb_publishable_x", authorization: "Bearer owner-token" };
  await ask("/rest/v1/projects", { headers });
  answer = () => new Response("", { status: 401 });
  await ask("/rest/v1/projects", { method: "POST", body: "{}", headers });
  expect(onWrite).not.toHaveBeenCalled();
  answer = () => new Response(null, { status: 204 });
  await ask("/rest/v1/projects?id=eq.1", { method: "DELETE", headers });
  await ask("/storage/v1/object/media/a.webp", { method: "POST", body: "x", headers });
  await ask("/rest/v1/projects?id=eq.1", { method: "DELETE", headers: { apikey: "sb_secret_x" } });
  expect(onWrite).toHaveBeenCalledTimes(3);
});

test("A visitor who calls a function does not make the pages anew for everybody", async () => {
  const apikey = "sb_publishable_x";
  const visitors: Record<string, string>[] = [
    { apikey },
    { apikey, authorization: `Bearer ${apikey}` },
  ];
  for (const headers of visitors) {
    const init = { method: "POST", body: "{}", headers };
    expect((await ask("/rest/v1/rpc/site_has_owner", init)).status).toBe(200);
  }
  expect(onWrite).not.toHaveBeenCalled();
});

test("Attack 20: after ten wrong passwords the next is not tried", async () => {
  answer = () => Response.json({ error_code: "invalid_credentials" }, { status: 400 });
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await signIn("Owner@site.example")).status).toBe(400);
  }
  const refused = await signIn("owner@site.example ");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ error_code: "over_request_rate_limit" });
  expect(seen).toHaveLength(10);
  expect((await signIn("other@site.example")).status).toBe(400);
  expect((await signIn("owner@site.example", { "test-address": "192.0.2.2" })).status).toBe(400);
});

test("Attack 20: ten passwords tried at the same time count as well", async () => {
  answer = () => Response.json({}, { status: 400 });
  const attempts = Array.from({ length: 30 }, () => signIn("owner@site.example"));
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

const deviceOf = (response: Response) => response.headers.get("set-cookie")?.split(";")[0] ?? "";

test("attack 43: a device that has signed in before is not locked out by others, and is limited itself", async () => {
  answer = () => Response.json({ access_token: "x" });
  const cookie = (await signIn("owner@site.example")).headers.get("set-cookie");
  expect(cookie).toMatch(
    /^portfolio-device=[^;]+; Max-Age=34560000; .*HttpOnly; Secure; SameSite=Strict$/,
  );
  const device = cookie?.split(";")[0] ?? "";

  answer = () => Response.json({}, { status: 400 });
  for (let attempt = 0; attempt < 10; attempt += 1) await signIn("owner@site.example");
  expect((await signIn("owner@site.example")).status).toBe(429);
  expect((await signIn("owner@site.example", { cookie: device })).status).toBe(400);
  answer = () => Response.json({ access_token: "x" });
  expect((await signIn("owner@site.example", { cookie: device })).status).toBe(200);

  answer = () => Response.json({}, { status: 400 });
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await signIn("owner@site.example", { cookie: device })).status).toBe(400);
  }
  expect((await signIn("owner@site.example", { cookie: device })).status).toBe(429);
});

test("attack 43: the device that the owner signed up with is not locked out by others either", async () => {
  const signUp = () =>
    ask("/auth/v1/signup", {
      method: "POST",
      body: JSON.stringify({ email: "owner@site.example", password: "x" }),
    });
  answer = () => Response.json({}, { status: 422 });
  expect((await signUp()).headers.get("set-cookie")).toBeNull();
  answer = () => Response.json({ access_token: "x" });
  const device = deviceOf(await signUp());

  answer = () => Response.json({}, { status: 400 });
  for (let attempt = 0; attempt < 10; attempt += 1) await signIn("owner@site.example");
  expect((await signIn("owner@site.example")).status).toBe(429);
  expect((await signIn("owner@site.example", { cookie: device })).status).toBe(400);
});

test("attack 43: a device's cookie is for its own e-mail alone, and nobody makes one", async () => {
  answer = () => Response.json({ access_token: "x" });
  const device = deviceOf(await signIn("stranger@site.example"));
  answer = () => Response.json({}, { status: 400 });
  for (let attempt = 0; attempt < 10; attempt += 1) await signIn("owner@site.example");
  for (const cookie of [
    device,
    device.replace(/%3D$/, "A%3D"),
    "portfolio-device=x",
    "portfolio-device=x.y",
  ]) {
    expect((await signIn("owner@site.example", { cookie })).status).toBe(429);
  }
});

test("attack 43: passwords tried from many addresses, or for many e-mails from one, come to an end", async () => {
  answer = () => Response.json({}, { status: 400 });
  const statuses = async (of: (attempt: number) => Response | Promise<Response>) => {
    const all = await Promise.all(Array.from({ length: 120 }, (_, attempt) => of(attempt)));
    return all.filter(({ status }) => status === 400).length;
  };
  expect(
    await statuses((n) => signIn("owner@site.example", { "test-address": `198.51.100.${n}` })),
  ).toBe(100);
  expect(await statuses((n) => signIn(`somebody-${n}@site.example`))).toBe(50);
});

test("attack 47: what visitors ask of the API is bounded, and what a session asks is not", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = async () => {
    await promise;
    return Response.json([]);
  };
  const apikey = "sb_publishable_x";
  const posts = "/rest/v1/rpc/find_posts?words=a";
  const visitors = [1, 2, 3, 4, 5].map((n) =>
    ask(posts, { headers: { apikey, "test-address": `198.51.100.${n}` } }),
  );
  const refused = await Promise.race(visitors);
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("1");
  expect(seen).toHaveLength(2);
  const owner = ask("/rest/v1/projects", { headers: { apikey, authorization: "Bearer a.b.c" } });
  expect(seen).toHaveLength(3);
  resolve();
  expect((await owner).status).toBe(200);
  const statuses = (await Promise.all(visitors)).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 200, 503]);
});

test("attack 47: a client that asks the API without end is told when to come back, another is answered", async () => {
  const visit = (address: string) =>
    ask("/rest/v1/projects", { headers: { apikey: "sb_publishable_x", "test-address": address } });
  for (let request = 0; request < 50; request += 1) await visit("198.51.100.1");
  const refused = await visit("198.51.100.1");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await visit("198.51.100.2")).status).toBe(200);
});

test("A right password forgets the wrong ones before it", async () => {
  for (let round = 0; round < 2; round += 1) {
    answer = () => Response.json({}, { status: 400 });
    for (let attempt = 0; attempt < 9; attempt += 1) await signIn("owner@site.example");
    answer = () => Response.json({ access_token: "x" });
    expect((await signIn("owner@site.example")).status).toBe(200);
  }
});

test("An outage is not the owner's mistake", async () => {
  answer = () => new Response("", { status: 503 });
  for (let attempt = 0; attempt < 15; attempt += 1) await signIn("owner@site.example");
  expect((await signIn("owner@site.example")).status).toBe(503);
});

test("The admin's document carries its configuration and may add styles by a nonce", async () => {
  for (const path of [
    "/admin",
    "/admin/sections/hero",
    "/auth",
    "/auth/sign-out",
    "/upload",
    "/og-editor",
  ]) {
    const response = await ask(path);
    const html = await response.text();
    const nonce = /<meta name="csp-nonce" content="([^"]+)"/.exec(html)?.[1];
    expect(html, path).toContain('"publishableKey":"sb_publishable_x"');
    expect(response.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
});

test("The nonce of the admin's document is another one each time", async () => {
  expect(await (await ask("/admin")).text()).not.toBe(await (await ask("/admin")).text());
});

test("Attack 32: a configuration cannot end its script element", async () => {
  app = frontDoor({ publishableKey: "</script><script>alert(1)//\u2028" });
  const html = await (await ask("/admin")).text();
  expect(html).not.toContain("</script><script>alert");
  const json = /portfolio-config">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  expect(JSON.parse(json).publishableKey).toBe("</script><script>alert(1)//\u2028");
});

test("Files come before pages, and a missing admin file is no page", async () => {
  expect(await (await ask("/file.txt")).text()).toBe("file");
  expect(await (await ask("/admin-assets/assets/a.js")).text()).toBe("admin");
  expect((await ask("/admin-assets/none.js")).status).toBe(404);
});

test("Pages cannot be posted to", async () => {
  expect((await ask("/", { method: "POST" })).status).toBe(405);
});

const askAsOwner = (
  path: string,
  headers: Record<string, string>,
  body?: string,
  method = "POST",
) =>
  ask(path, {
    method,
    headers: {
      origin: siteUrl,
      "sec-fetch-site": "same-origin",
      "x-csrf-token": token,
      cookie: `other=1; portfolio-csrf=${token}`,
      authorization: "Bearer owner",
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });

const preview = (markdown: string) => askAsOwner("/api/preview/markdown", {}, markdown);

test("The owner sees Markdown as visitors would, sanitised, and nothing is kept", async () => {
  answer = () => Response.json([{ user_id: "1" }]);
  const given = await preview("## Tides\n\n[x](javascript:alert(1)) <script>alert(1)</script>");
  expect(given.headers.get("cache-control")).toBe("no-store");
  const { html, headings, minutes } = await given.json();
  expect(html).toContain('<h2 id="text-tides">Tides');
  expect(html).not.toMatch(/javascript:|<script/);
  expect({ headings, minutes }).toEqual({
    headings: [{ id: "text-tides", text: "Tides", level: 2 }],
    minutes: 1,
  });
  expect(onWrite).not.toHaveBeenCalled();
});

test("A text that is longer than a post may be is not rendered", async () => {
  answer = () => Response.json([{ user_id: "1" }]);
  expect((await preview("a".repeat(512 * 1024 + 1))).status).toBe(413);
});

test("A design that is longer than any may be is not read", async () => {
  answer = () => Response.json([{ user_id: "1" }]);
  const given = await askAsOwner("/api/og/preview", {}, "a".repeat(64 * 1024 + 1));
  expect(given.status).toBe(413);
});

test("The owner has the pages made anew", async () => {
  answer = (request) =>
    Response.json(request.headers.has("authorization") ? [{ user_id: "1" }] : []);
  expect((await askAsOwner("/api/revalidate", {})).status).toBe(200);
  expect(onWrite).toHaveBeenCalledOnce();
  expect(new URL(seen[0]?.url ?? "").pathname).toBe("/rest/v1/site_owner");
});

/** Whatever below `/api/` is more than reading, from the router: a new one is tried without being named here. */
function endpoints() {
  const found = app.routes
    .filter(({ path, method }) => path.startsWith("/api/") && !["GET", "ALL"].includes(method))
    .map(({ path, method }) => ({ path, method }));
  return [...new Map(found.map((each) => [`${each.method} ${each.path}`, each])).values()];
}

async function expectRefusals(headers: Record<string, string>, status: number) {
  for (const { path, method } of endpoints()) {
    const response = await askAsOwner(path, headers, "x", method);
    expect(response.status, path).toBe(status);
    expect(response.headers.get("cache-control"), path).toBe("no-store");
  }
  expect(onWrite).not.toHaveBeenCalled();
}

test("Attack 36: what is refused to others below is done for the owner", async () => {
  answer = () => Response.json([{ user_id: "1" }]);
  expect(endpoints().map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/api/preview/markdown", "/api/og/preview", "/api/revalidate"]),
  );
  for (const { path, method } of endpoints()) {
    expect((await askAsOwner(path, {}, "x", method)).status, path).toBe(200);
  }
});

test.each([
  ["another site's page", { origin: "https://evil.example" }, 403],
  ["another site's form", { "sec-fetch-site": "cross-site" }, 403],
  ["a page without the token", { "x-csrf-token": "" }, 403],
  ["a page with another token", { "x-csrf-token": "b".repeat(64) }, 403],
  ["a page without the cookie", { cookie: "other=1" }, 403],
  ["nobody signed in", { authorization: "" }, 401],
])("Attack 36: %s is refused", async (_, headers, status) => {
  answer = () => Response.json([{ user_id: "1" }]);
  await expectRefusals(headers, status);
});

test.each([
  ["someone who is not the owner", () => Response.json([])],
  ["an expired session", () => Response.json({ message: "JWT expired" }, { status: 401 })],
  ["a backend that does not answer", () => Promise.reject(new TypeError("fetch failed"))],
])("Attack 36: %s changes nothing", async (_, given) => {
  answer = given;
  await expectRefusals({}, 401);
});

test("Only a signed-in owner gets what visitors do not see", async () => {
  const asOwner = { headers: { authorization: "Bearer owner-token" } };
  expect((await ask("/api/owner/site")).status).toBe(401);
  expect((await ask("/api/owner/site", asOwner)).status).toBe(403);

  answer = ({ url }) => Response.json(url.includes("site_owner") ? [{ user_id: "u1" }] : []);
  const given = await ask("/api/owner/site", asOwner);
  expect(given.status).toBe(200);
  expect(given.headers.get("cache-control")).toBe("no-store");
  expect(seen.every(({ headers }) => headers.get("authorization") === "Bearer owner-token")).toBe(
    true,
  );

  answer = () => Response.json({ message: "JWT expired" }, { status: 401 });
  expect((await ask("/api/owner/posts/draft", asOwner)).status).toBe(401);
});

test.each(["posts", "projects"])(
  "An owner who asks for %s of an address that would read as a list is told that there is none, and the API is not asked",
  async (kind) => {
    const asOwner = { headers: { authorization: "Bearer owner-token" } };
    for (const slug of ["{}", "{a,b}", " {a} ", "%00"]) {
      const path = `/api/owner/${kind}/${slug === "%00" ? slug : encodeURIComponent(slug)}`;
      expect((await ask(path, asOwner)).status, slug).toBe(404);
    }
    expect(seen).toEqual([]);
  },
);
