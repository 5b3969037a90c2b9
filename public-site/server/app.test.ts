import { signatureHeaders } from "@portfolio/supabase/published";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createTestApp, ownerToken, publishSecret, type TestApp } from "../tests/test-app.ts";
import { fetchWithReason, supabaseDashboardOf } from "./backend.ts";
import { addBaseHeaders, baseHeaders } from "./http/headers.ts";

let testApp: TestApp;

beforeEach(() => {
  testApp = createTestApp();
});

test("every response has the security headers", async () => {
  for (const path of ["/", "/file.txt", "/healthz", "/admin", "/rest/v1/projects", "/api/none"]) {
    const { headers } = await testApp.request(path);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("referrer-policy"), path).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy"), path).toContain("camera=()");
    expect(headers.get("cross-origin-opener-policy"), path).toBe("same-origin");
    expect(headers.get("strict-transport-security"), path).toContain("max-age=63072000");
  }
});

test("responses with fonts and pictures omit the headers that only documents need", () => {
  const namesFor = (type: string) => {
    const headers = new Headers({ "content-type": type });
    addBaseHeaders(headers, baseHeaders("https://site.example"));
    return [...headers.keys()];
  };
  for (const type of ["font/woff2", "image/avif"]) {
    expect(namesFor(type), type).not.toContain("permissions-policy");
    expect(namesFor(type), type).toContain("x-content-type-options");
  }
  for (const type of ["image/svg+xml", "text/html", "application/pdf"]) {
    expect(namesFor(type), type).toContain("permissions-policy");
  }
});

test("200 searching clients do not block the health check, pages and saves", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  testApp.respond = async ({ method }) => {
    if (method === "GET") await promise;
    return Response.json([]);
  };
  const statuses: number[] = [];
  const searches = Array.from({ length: 200 }, async (_, n) => {
    const headers = { "test-address": `198.51.100.${n}` };
    const { status } = await testApp.request(`/rest/v1/rpc/search_records?words=${n}`, { headers });
    statuses.push(status);
  });
  for (const path of ["/healthz", "/", "/file.txt"]) {
    expect((await testApp.request(path)).status, path).toBe(200);
  }
  const headers = { authorization: `Bearer ${ownerToken}` };
  const save = await testApp.request("/rest/v1/projects", { method: "POST", body: "{}", headers });
  expect(save.status).toBe(200);
  // Two searches run and two are queued; the server refuses all others.
  await expect.poll(() => statuses).toEqual(Array.from({ length: 196 }, () => 503));
  resolve();
  await Promise.all(searches);
  expect(statuses.slice(-4)).toEqual([200, 200, 200, 200]);
});

test("200 clients that flood the auth service do not block searches, sign-ins and sessions", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const body = JSON.stringify({ refresh_token: "x", token_hash: "a".repeat(64) });
  testApp.respond = async (request) => {
    if ((await request.text()) === body) await promise;
    return Response.json([]);
  };
  const paths = ["/auth/v1/token?grant_type=refresh_token", "/auth/v1/verify", "/auth/v1/signup"];
  const statuses: number[] = [];
  const flood = Array.from({ length: 200 }, async (_, n) => {
    // The first 100 requests come from one client and exceed its limit.
    const headers = { "test-address": n < 100 ? "198.51.100.1" : `198.51.100.${n}` };
    const path = paths[n % paths.length] ?? "";
    statuses.push((await testApp.request(path, { method: "POST", headers, body })).status);
  });
  const authorization = `Bearer ${ownerToken}`;
  for (const [path, init] of [
    ["/rest/v1/projects", {}],
    ["/auth/v1/user", { headers: { authorization } }],
    ["/auth/v1/token?grant_type=password", { method: "POST", body: "{}" }],
    ["/auth/v1/recover", { method: "POST", body: "{}" }],
  ] as const) {
    expect((await testApp.request(path, init)).status, path).toBe(200);
  }
  await expect.poll(() => statuses).toEqual(Array.from({ length: 196 }, () => 503));
  resolve();
  await Promise.all(flood);
  expect(statuses.slice(-4)).toEqual([200, 200, 200, 200]);
});

test("the health check reveals no details", async () => {
  expect(await (await testApp.request("/healthz")).json()).toEqual({ status: "ok" });
  testApp = createTestApp({ isHealthy: async () => false });
  const response = await testApp.request("/healthz");
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: "unavailable" });
  expect((await testApp.request("/livez")).status).toBe(200);
});

test("health checks query the database at most once a second, even in a flood of requests", async () => {
  let checkCount = 0;
  const isHealthy = async () => {
    checkCount += 1;
    return true;
  };
  testApp = createTestApp({ isHealthy });
  for (let index = 0; index < 200; index += 1) await testApp.request("/healthz");
  expect(checkCount).toBeLessThan(10);
});

test("the health check says where the owner can resume an external Supabase that does not respond", async () => {
  const project = supabaseDashboardOf("https://abcdefghijklmnopqrst.supabase.co");
  expect(project).toBe("https://supabase.com/dashboard/project/abcdefghijklmnopqrst");
  for (const url of [
    "http://127.0.0.1:54321",
    "https://supabase.example.com",
    "https://abcdefghijklmnopqrst.supabase.co.example.com",
  ]) {
    expect(supabaseDashboardOf(url), url).toBeNull();
  }
  const resumeAt = { dashboard: project };
  testApp = createTestApp({ resumeAt });
  expect(await (await testApp.request("/healthz")).json()).toEqual({ status: "ok" });
  testApp = createTestApp({ resumeAt, isHealthy: async () => false });
  expect(await (await testApp.request("/healthz")).json()).toEqual({
    status: "unavailable",
    supabase: resumeAt,
  });
});

test("an error of a Supabase that cannot be reached names its address and the reason", async () => {
  // Node's fetch refuses this port.
  await expect(fetchWithReason("http://127.0.0.1:9/rest/v1/posts")).rejects.toThrow(
    "http://127.0.0.1:9 cannot be reached: bad port",
  );
  const cause = new AggregateError([new Error("connect ECONNREFUSED 192.0.2.1:443")]);
  const fetchSpy = vi
    .spyOn(globalThis, "fetch")
    .mockRejectedValue(new TypeError("fetch failed", { cause }));
  onTestFinished(() => fetchSpy.mockRestore());
  await expect(fetchWithReason("https://example.supabase.co/rest/v1/posts")).rejects.toThrow(
    "https://example.supabase.co cannot be reached: connect ECONNREFUSED 192.0.2.1:443",
  );
});

test("only an OAuth redirect to the landing page is forwarded to /auth", async () => {
  const code = "?code=3f2b1c9e-5a7d-4e0b-9c61-1d2e3f4a5b6c";
  for (const query of [code, "?error=access_denied&error_code=signup_disabled"]) {
    const response = await testApp.request(`/${query}`);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(`/auth${query}`);
  }
  for (const path of ["/?code=SPRING", "/?error=1", `/blog${code}`]) {
    expect((await testApp.request(path)).status, path).toBe(200);
  }
});

test.each(["/_system", "/studio", "/.env"])("%s does not reach the backend", async (path) => {
  expect(await (await testApp.request(path)).text()).toBe(`page ${path}`);
  expect(testApp.requests).toEqual([]);
});

test("the admin's document contains its configuration and allows styles by a nonce", async () => {
  for (const path of [
    "/admin",
    "/admin/sections/hero",
    "/auth",
    "/auth/by-link",
    "/auth/by-phone",
    "/auth/provider",
    "/auth/sign-out",
    "/upload",
    "/og-editor",
  ]) {
    const response = await testApp.request(path);
    const html = await response.text();
    const nonce = /<meta name="csp-nonce" content="([^"]+)"/.exec(html)?.[1];
    expect(html, path).toContain('"publishableKey":"sb_publishable_x"');
    expect(response.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
});

test("each admin document has a new nonce", async () => {
  expect(await (await testApp.request("/admin")).text()).not.toBe(
    await (await testApp.request("/admin")).text(),
  );
});

test("a value in the configuration cannot close its script element", async () => {
  testApp = createTestApp({ publishableKey: "</script><script>alert(1)//\u2028" });
  const html = await (await testApp.request("/admin")).text();
  expect(html).not.toContain("</script><script>alert");
  const json = /portfolio-config">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  expect(JSON.parse(json).publishableKey).toBe("</script><script>alert(1)//\u2028");
});

test("files take precedence over pages, and a missing file of the admin is a 404", async () => {
  expect(await (await testApp.request("/file.txt")).text()).toBe("file");
  expect(await (await testApp.request("/admin-assets/assets/a.js")).text()).toBe("admin");
  expect((await testApp.request("/admin-assets/none.js")).status).toBe(404);
});

test.each(["/contact", "/projects/a"])(
  "if a form sent to %s is too large, the visitor reads the maximum size",
  async (path) => {
    const body = new URLSearchParams({ message: "a".repeat(70_000) });
    const response = await createTestApp().request(path, { method: "POST", body });
    expect(response.status).toBe(413);
    expect(await response.text()).toMatch(/^The request is larger than \d+ bytes\.\n$/);
    expect(response.headers.get("content-type")).toMatch("text/plain");
  },
);

test("pages reject POST", async () => {
  expect((await testApp.request("/", { method: "POST" })).status).toBe(405);
});

test.each(["/", "/rest/v1/projects", "/auth/v1/token", "/storage/v1/object/media/a"])(
  "TRACE of %s is refused, because the API cannot forward it",
  async (path) => {
    // Sets the method afterwards, because the constructor of `Request` refuses TRACE.
    const request = Object.defineProperty(new Request(`https://site.example${path}`), "method", {
      value: "TRACE",
    });
    expect((await testApp.app.request(request)).status).toBe(405);
  },
);

test("only a signed notification or the owner can purge the page cache", async () => {
  const notify = (headers: Record<string, string>, body: string) =>
    testApp.request("/api/revalidate", { method: "POST", headers, body });
  const body = '{"type":"content.published"}';
  const signature = signatureHeaders(publishSecret, "one", body);
  // Simulates a page of another site that the owner has open.
  expect((await notify({}, body)).status).toBe(403);
  expect((await notify({ ...signature, "webhook-id": "two" }, body)).status).toBe(401);
  expect((await notify(signature, `${body} `)).status).toBe(401);
  expect((await notify(signature, "x".repeat(70_000))).status).toBe(413);
  expect(testApp.onWrite).not.toHaveBeenCalled();
  expect((await notify(signature, body)).status).toBe(200);
  expect(testApp.onWrite).toHaveBeenCalledTimes(1);
});
