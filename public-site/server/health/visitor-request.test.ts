import { expect, test, vi } from "vitest";
import type { Backend } from "../backend.ts";
import { respondToVisitorRequest } from "./visitor-request.ts";

const siteUrl = "https://site.example";

/** Asks the server, as the owner, to request a page as a visitor would. `respond` simulates the site, `fetch` an external Supabase. */
async function requestVisit(
  input: unknown,
  { createResponse = () => new Response(), isExternal = false } = {},
) {
  const respond = vi.fn(async (_: Request) => createResponse());
  const fetch = vi.fn<Backend["fetch"]>(async () => createResponse());
  const backend = {
    url: isExternal ? "https://x.supabase.co" : siteUrl,
    publishableKey: "sb_publishable_x",
    fetch,
    ...(isExternal ? {} : { serve: async () => new Response() }),
  };
  const request = new Request(`${siteUrl}/api/health/visit`, {
    method: "POST",
    body: typeof input === "string" ? input : JSON.stringify(input),
  });
  const response = await respondToVisitorRequest(request, { siteUrl, backend, respond });
  return { status: response.status, body: await response.json(), respond, fetch };
}

test.each([
  "x",
  "[]",
  { path: "https://evil.example/" },
  { path: "//evil.example/" },
  { path: "/\\evil.example/" },
  { path: "/\t/evil.example/" },
  { path: "rest/v1/projects" },
  { path: "/", method: "DELETE" },
  { path: "/rest/v1/projects", prefer: "resolution=merge-duplicates" },
])("no request is sent for %j", async (input) => {
  for (const isExternal of [false, true]) {
    const { status, respond, fetch } = await requestVisit(input, { isExternal });
    expect(status).toBe(400);
    expect(respond).not.toHaveBeenCalled();
    expect(fetch).not.toHaveBeenCalled();
  }
});

test("a visitor's request goes to the embedded backend without a session", async () => {
  const createResponse = () => Response.json({ code: "42501" }, { status: 401 });
  const input = { path: "/rest/v1/projects?id=eq.1", method: "PATCH", body: "{}" };
  const { body, respond } = await requestVisit(input, { createResponse });
  expect(body).toEqual({ status: 401, body: '{"code":"42501"}' });
  const [sentRequest] = respond.mock.calls[0] ?? [];
  expect(sentRequest?.url).toBe(`${siteUrl}/rest/v1/projects?id=eq.1`);
  expect(sentRequest?.method).toBe("PATCH");
  expect(Object.fromEntries(sentRequest?.headers ?? [])).toEqual({
    apikey: "sb_publishable_x",
    authorization: "Bearer sb_publishable_x",
    "content-type": "application/json",
  });
});

test("a visit is requested from an external Supabase only if its path is an API path", async () => {
  const api = await requestVisit({ path: "/rest/v1/projects?select=id" }, { isExternal: true });
  expect(api.fetch.mock.calls[0]?.[0]).toBe("https://x.supabase.co/rest/v1/projects?select=id");
  expect(api.respond).not.toHaveBeenCalled();
  for (const path of ["/blog/tides", "/rest/v1/../../admin/v1", "/pg/query"]) {
    const page = await requestVisit({ path }, { isExternal: true });
    expect(page.fetch, path).not.toHaveBeenCalled();
    expect(page.respond, path).toHaveBeenCalledOnce();
  }
});

test("a visit to an HTML page returns only the status", async () => {
  const headers = { "content-type": "text/html" };
  const createResponse = () => new Response("<p>Gone</p>", { status: 404, headers });
  const { body } = await requestVisit({ path: "/blog/gone" }, { createResponse });
  expect(body).toEqual({ status: 404, body: "" });
});

test("a visit follows redirects within the site, up to a limit", async () => {
  const redirect = (location: string) => () =>
    new Response(null, { status: 301, headers: { location } });
  const awayVisit = await requestVisit(
    { path: "/a" },
    { createResponse: redirect("https://evil.example/") },
  );
  expect(awayVisit.respond).toHaveBeenCalledOnce();
  expect(awayVisit.body).toEqual({ status: 301, body: "" });
  const loop = await requestVisit({ path: "/a" }, { createResponse: redirect("/b") });
  expect(loop.respond).toHaveBeenCalledTimes(6);
  expect(loop.respond.mock.calls[1]?.[0].url).toBe(`${siteUrl}/b`);
});

test("a visit whose response is too large has status 502", async () => {
  const createResponse = () => Response.json("a".repeat(20_000));
  expect((await requestVisit({ path: "/rest/v1/projects" }, { createResponse })).status).toBe(502);
});
