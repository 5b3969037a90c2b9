import { beforeEach, expect, test, vi } from "vitest";
import { createHs256Token, createSigningKey } from "../../tests/session-tokens.ts";
import {
  adminHeaders,
  createTestApp,
  embeddedFeatures,
  type TestApp,
} from "../../tests/test-app.ts";
import type { Backend } from "../backend.ts";

const headersOfOwner = adminHeaders(await createHs256Token());

let testApp: TestApp;

/** Starts an app whose backend considers each token the owner's. */
function startApp(overrides?: Partial<Backend>): void {
  testApp = createTestApp(overrides);
  testApp.respond = () => Response.json([{ user_id: "1" }]);
}
beforeEach(() => startApp());

const emptyPlan = { createdAt: "", isImport: false, notices: [], changes: [], problems: [] };
/** A site with an archive of three bytes. */
const archives: NonNullable<Backend["archives"]> = {
  createArchive: async () => {
    const body = new Blob(["zip"]).stream() as ReadableStream<Uint8Array<ArrayBuffer>>;
    return { name: "portfolio.zip", bytes: 3, body };
  },
  listCopies: async () => ({ backups: [], archives: null }),
  packBackup: async () => "packed",
  uploadedArchive: { append: async () => "stored" },
  convert: async () => null,
  restore: async () => ({ ...emptyPlan, applied: true }),
};

const postAsOwner = (
  path: string,
  headers: Record<string, string>,
  body?: string,
  method = "POST",
) =>
  testApp.request(path, {
    method,
    headers: { ...headersOfOwner, "sec-fetch-site": "same-origin", ...headers },
    ...(body === undefined ? {} : { body }),
  });

const requestPreview = (markdown: string) => postAsOwner("/api/preview/markdown", {}, markdown);

test("the owner's preview renders sanitised Markdown and is not cached", async () => {
  const response = await requestPreview(
    "## Tides\n\n[x](javascript:alert(1)) <script>alert(1)</script>",
  );
  expect(response.headers.get("cache-control")).toBe("no-store");
  const { html, headings, minutes } = await response.json();
  expect(html).toContain('<h2 id="text-tides" dir="auto">Tides');
  expect(html).not.toMatch(/javascript:|<script/);
  expect({ headings, minutes }).toEqual({
    headings: [{ id: "text-tides", text: "Tides", level: 2 }],
    minutes: 1,
  });
  expect(testApp.onWrite).not.toHaveBeenCalled();
});

test("a text, an image design or a list of publications above its size limit is refused", async () => {
  const statusFor = async (path: string, body: string) =>
    (await postAsOwner(path, {}, body)).status;
  expect(await statusFor("/api/preview/markdown", "a".repeat(512 * 1024 + 1))).toBe(413);
  expect(await statusFor("/api/og/preview", "a".repeat(64 * 1024 + 1))).toBe(413);
  expect(await statusFor("/api/publications", "潮".repeat(60_001))).toBe(413);
  expect(await statusFor("/api/publications", "潮".repeat(60_000))).toBe(200);
});

test("a text that takes too long to render is refused, and the next text is rendered", async () => {
  const [slow, next] = await Promise.all([
    requestPreview("*a_".repeat(20_000)),
    requestPreview("**b**"),
  ]);
  expect(slow.status).toBe(422);
  expect(await next.json()).toMatchObject({ html: '<p dir="auto"><strong>b</strong></p>' });
});

test("the owner can purge the page cache", async () => {
  testApp.respond = (request) =>
    Response.json(request.headers.has("authorization") ? [{ user_id: "1" }] : []);
  expect((await postAsOwner("/api/revalidate", {})).status).toBe(200);
  expect(testApp.onWrite).toHaveBeenCalledOnce();
  expect(new URL(testApp.requests[0]?.url ?? "").pathname).toBe("/rest/v1/site_owner");
});

/** All writing routes below `/api/`, from the router, so that new ones are tested too. */
function listWritingEndpoints() {
  const routes = testApp.app.routes
    .filter(({ path, method }) => path.startsWith("/api/") && !["GET", "ALL"].includes(method))
    .map(({ path, method }) => ({ path, method }));
  return [...new Map(routes.map((route) => [`${route.method} ${route.path}`, route])).values()];
}

async function expectRefusals(headers: Record<string, string>, status: number) {
  for (const { path, method } of listWritingEndpoints()) {
    const response = await postAsOwner(path, headers, "x", method);
    expect(response.status, path).toBe(status);
    expect(response.headers.get("cache-control"), path).toBe("no-store");
  }
  expect(testApp.onWrite).not.toHaveBeenCalled();
}

test("the owner gets the archive as a file that is not cached, and status 501 if the backend offers no archives", async () => {
  expect((await postAsOwner("/api/archive", {})).status).toBe(501);
  startApp({ archives });
  const response = await postAsOwner("/api/archive", {});
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/zip",
    "content-length": "3",
    "content-disposition": 'attachment; filename="portfolio.zip"',
    "cache-control": "no-store",
  });
  expect(await response.text()).toBe("zip");
});

test("the owner sends an archive in parts, and restoring it purges the cached pages", async () => {
  expect((await postAsOwner("/api/restore/plan?id=1", {})).status).toBe(501);
  const append = vi.fn(async () => "stored" as const);
  const restore = vi.fn(async (_id: string, { shouldApply }: { shouldApply: boolean }) => ({
    ...emptyPlan,
    applied: shouldApply,
  }));
  startApp({ archives: { ...archives, uploadedArchive: { append }, restore } });
  const partResponse = await postAsOwner("/api/restore/part?id=a&offset=3", {}, "zip");
  expect(await partResponse.json()).toEqual({ received: 6 });
  expect(append).toHaveBeenCalledWith("a", 3, new Uint8Array([122, 105, 112]));
  const tooLargeResponse = await postAsOwner(
    "/api/restore/part?id=a&offset=0",
    {},
    "a".repeat(4 * 2 ** 20 + 1),
  );
  expect(tooLargeResponse.status).toBe(413);
  expect(await (await postAsOwner("/api/restore/plan?id=a", {})).json()).toMatchObject({
    applied: false,
  });
  expect(testApp.onWrite).not.toHaveBeenCalled();
  expect((await postAsOwner("/api/restore/apply?id=a", {})).status).toBe(200);
  expect(restore).toHaveBeenLastCalledWith("a", { shouldApply: true });
  expect(testApp.onWrite).toHaveBeenCalledOnce();
});

test("the owner lists the backups and restores a backup, with a status for each type of failure", async () => {
  const requestCopies = async () => (await postAsOwner("/api/backups", {})).json();
  expect(await requestCopies()).toEqual({ backups: null, archives: null, staticSite: null });
  const backups = [{ name: "2026-11-25T03-00-00Z", time: 1, bytes: 2 }];
  const copies = { backups, archives: null };
  const outcomes = { packed: 200, unknown: 409, full: 507, unreadable: 422 } as const;
  for (const [outcome, expected] of Object.entries(outcomes)) {
    const packBackup = vi.fn(async () => outcome as keyof typeof outcomes);
    startApp({ archives: { ...archives, listCopies: async () => copies, packBackup } });
    const { status } = await postAsOwner("/api/restore/backup?id=a&name=b", {});
    expect(status).toBe(expected);
    expect(packBackup).toHaveBeenCalledWith("b", "a");
  }
  expect(await requestCopies()).toEqual({ ...copies, staticSite: null });
  expect(testApp.onWrite).not.toHaveBeenCalled();
});

test("a refused part of an archive gets a status that names the reason", async () => {
  const responses = ["refused", "full"] as const;
  for (const [index, response] of responses.entries()) {
    const uploadedArchive = { append: async () => response };
    startApp({ archives: { ...archives, uploadedArchive, restore: async () => null } });
    const { status } = await postAsOwner("/api/restore/part?id=a&offset=3", {}, "zip");
    expect(status).toBe([409, 507][index]);
    expect((await postAsOwner("/api/restore/plan?id=a", {})).status).toBe(409);
  }
});

test("the owner may use every writing route below /api/", async () => {
  startApp({ archives, embeddedFeatures });
  expect(listWritingEndpoints().map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/api/preview/markdown", "/api/og/preview", "/api/revalidate"]),
  );
  for (const { path, method } of listWritingEndpoints()) {
    const { status } = await postAsOwner(path, {}, "[]", method);
    // These routes require other input than an empty list.
    expect(status, path).toBe(/^\/api\/(?:live|health\/visit|portfolio)/.test(path) ? 400 : 200);
  }
});

test.each([
  ["another site's page", { origin: "https://evil.example" }, 403],
  ["another site's form", { "sec-fetch-site": "cross-site" }, 403],
  ["a page without the token", { "x-csrf-token": "" }, 403],
  ["a page with another token", { "x-csrf-token": "b".repeat(64) }, 403],
  ["a page without the cookie", { cookie: "other=1" }, 403],
  ["a visitor", { authorization: "" }, 401],
])("no writing route below /api/ accepts a request from %s", async (_, headers, status) => {
  await expectRefusals(headers, status);
});

test.each([
  ["of another user", () => Response.json([]), 401],
  ["of an expired session", () => Response.json({ message: "JWT expired" }, { status: 401 }), 401],
  ["while the backend does not respond", () => Promise.reject(new TypeError("failed")), 503],
  ["while the backend fails", () => Response.json({ message: "Down" }, { status: 502 }), 503],
])("no writing route below /api/ accepts a token %s", async (_, response, status) => {
  testApp.respond = response;
  await expectRefusals({}, status);
});

test("the backend checks the session of a token once if the Auth server's keys verify the token, and otherwise for each request except a preview", async () => {
  const key = await createSigningKey("current");
  const unknownKey = await createSigningKey("unknown");
  const [token, endedToken] = [await key.sign(), await key.sign({ session_id: "ended" })];
  const secretToken = await createHs256Token();
  testApp.respond = ({ url, headers }) => {
    if (url.endsWith("jwks.json")) return Response.json({ keys: [key.jwk] });
    const isEnded = headers.get("authorization") === `Bearer ${endedToken}`;
    return Response.json(isEnded ? [] : [{ user_id: "ann" }]);
  };
  const statusFor = async (bearer: string, path = "/api/revalidate") =>
    (await postAsOwner(path, { authorization: `Bearer ${bearer}` }, "")).status;

  for (let repetition = 0; repetition < 2; repetition++) {
    expect(await statusFor(token)).toBe(200);
    expect(await statusFor(await unknownKey.sign())).toBe(401);
  }
  // One request checks the session, and one loads the keys.
  expect(testApp.requests).toHaveLength(2);
  expect(await statusFor(endedToken)).toBe(401);

  for (let repetition = 0; repetition < 2; repetition++) {
    expect(await statusFor(secretToken)).toBe(200);
    expect(await statusFor(secretToken, "/api/preview/markdown")).toBe(200);
  }
  expect(testApp.requests).toHaveLength(5);
});

test("only the signed-in owner gets unpublished content", async () => {
  const ownerRequest = { headers: { authorization: "Bearer owner-token" } };
  expect((await testApp.request("/api/owner/site")).status).toBe(401);
  testApp.respond = () => Response.json([]);
  expect((await testApp.request("/api/owner/site", ownerRequest)).status).toBe(403);

  testApp.respond = ({ url }) =>
    Response.json(url.includes("site_owner") ? [{ user_id: "u1" }] : []);
  const response = await testApp.request("/api/owner/site", ownerRequest);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(
    testApp.requests.every(({ headers }) => headers.get("authorization") === "Bearer owner-token"),
  ).toBe(true);

  testApp.respond = () => Response.json({ message: "JWT expired" }, { status: 401 });
  expect((await testApp.request("/api/owner/posts/draft", ownerRequest)).status).toBe(401);
});

test.each(["posts", "projects"])(
  "a slug of %s that contains syntax of the database's API gets a 404 without a request to that API",
  async (kind) => {
    const ownerRequest = { headers: { authorization: "Bearer owner-token" } };
    for (const slug of ["{}", "{a,b}", " {a} ", "%00"]) {
      const path = `/api/owner/${kind}/${slug === "%00" ? slug : encodeURIComponent(slug)}`;
      expect((await testApp.request(path, ownerRequest)).status, slug).toBe(404);
    }
    expect(testApp.requests).toEqual([]);
  },
);
