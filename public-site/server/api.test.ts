import { beforeEach, expect, test, vi } from "vitest";
import { type PlayedFrontDoor, playFrontDoor, siteUrl } from "./support/front-door.ts";

let door: PlayedFrontDoor;

beforeEach(() => {
  door = playFrontDoor();
});

test("A client that leaves in the middle of a request is no fault to log, anything else is", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const fault = new Error("broken on purpose");
  for (const error of [Object.assign(new Error("aborted"), { code: "ECONNRESET" }), fault]) {
    door.answer = () => Promise.reject(error);
    expect((await door.ask("/rest/v1/projects")).status).toBe(500);
  }
  expect(log.mock.calls).toEqual([[fault]]);
  log.mockRestore();
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
    const response = await door.ask(path, { method });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toContain("application/json");
  }
  expect(door.seen).toEqual([]);
});

test("Attack 39: a page that the backend shows of itself becomes a JSON 404", async () => {
  door.answer = () => new Response("<h1>Studio</h1>", { headers: { "content-type": "text/html" } });
  const response = await door.ask("/rest/v1/anything");
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: "not_found" });
});

test("With Supabase elsewhere there is no API here", async () => {
  door = playFrontDoor({ serve: undefined, publicUrl: "https://x.supabase.co" });
  expect(await (await door.ask("/rest/v1/projects")).text()).toBe("page /rest/v1/projects");
});

test("Attack 37: the backend hears of the site's own address only", async () => {
  await door.app.request("http://evil.example/auth/v1/recover?redirect_to=x", {
    method: "POST",
    headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
    body: "{}",
  });
  expect(door.seen[0]?.url).toBe(`${siteUrl}/auth/v1/recover?redirect_to=x`);
});

test("What the API answers can do nothing when it is opened as a page", async () => {
  const { headers } = await door.ask("/storage/v1/object/public/media/x.html");
  expect(headers.get("content-security-policy")).toContain("sandbox");
});

test("Attack 28: a body that is too large is refused before it is read", async () => {
  const body = new Uint8Array(3 * 1024 * 1024);
  const response = await door.ask("/rest/v1/projects", { method: "POST", body });
  expect(response.status).toBe(413);
  expect(door.seen).toEqual([]);
});

test("Attack 28: a visitor may ask a function no long question, and the owner may write a long text", async () => {
  const body = JSON.stringify({ words: "a".repeat(16 * 1024) });
  const ask = (headers: Record<string, string>) =>
    door.ask("/rest/v1/rpc/search_records", { method: "POST", body, headers });
  const key = { apikey: "sb_publishable_x" };
  expect((await ask(key)).status).toBe(413);
  expect((await ask({ ...key, authorization: "Bearer sb_publishable_x" })).status).toBe(413);
  expect(door.seen).toEqual([]);
  expect((await ask({ ...key, authorization: "Bearer owner-token" })).status).toBe(200);
});

test("The owner's write through the API makes the pages anew; a read or a refused write does not", async () => {
  const headers = { apikey: "sb_publishable_x", authorization: "Bearer owner-token" };
  await door.ask("/rest/v1/projects", { headers });
  door.answer = () => new Response("", { status: 401 });
  await door.ask("/rest/v1/projects", { method: "POST", body: "{}", headers });
  expect(door.onWrite).not.toHaveBeenCalled();
  door.answer = () => new Response(null, { status: 204 });
  await door.ask("/rest/v1/projects?id=eq.1", { method: "DELETE", headers });
  await door.ask("/storage/v1/object/media/a.webp", { method: "POST", body: "x", headers });
  await door.ask("/rest/v1/projects?id=eq.1", {
    method: "DELETE",
    headers: { apikey: "sb_secret_x" },
  });
  expect(door.onWrite).toHaveBeenCalledTimes(3);
});

test("A save is acknowledged once no page is left from before it", async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  door.onWrite.mockReturnValueOnce(promise);
  door.answer = () => new Response(null, { status: 204 });
  const acknowledged = vi.fn();
  const headers = { apikey: "sb_publishable_x", authorization: "Bearer owner-token" };
  const saving = Promise.resolve(
    door.ask("/rest/v1/projects?id=eq.1", { method: "PATCH", body: "{}", headers }),
  ).then(acknowledged);
  await vi.waitFor(() => expect(door.onWrite).toHaveBeenCalled());
  expect(acknowledged).not.toHaveBeenCalled();
  resolve(undefined);
  await saving;
});

test("A visitor who calls a function does not make the pages anew for everybody", async () => {
  const apikey = "sb_publishable_x";
  const visitors: Record<string, string>[] = [
    { apikey },
    { apikey, authorization: `Bearer ${apikey}` },
  ];
  for (const headers of visitors) {
    const init = { method: "POST", body: "{}", headers };
    expect((await door.ask("/rest/v1/rpc/site_has_owner", init)).status).toBe(200);
  }
  expect(door.onWrite).not.toHaveBeenCalled();
});

test("attack 47: what visitors ask of the API is bounded, and what a session asks is not", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  door.answer = async () => {
    await promise;
    return Response.json([]);
  };
  const apikey = "sb_publishable_x";
  const posts = "/rest/v1/rpc/find_posts?words=a";
  const visitors = [1, 2, 3, 4, 5].map((n) =>
    door.ask(posts, { headers: { apikey, "test-address": `198.51.100.${n}` } }),
  );
  const refused = await Promise.race(visitors);
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("1");
  expect(door.seen).toHaveLength(2);
  const owner = door.ask("/rest/v1/projects", {
    headers: { apikey, authorization: "Bearer a.b.c" },
  });
  expect(door.seen).toHaveLength(3);
  resolve();
  expect((await owner).status).toBe(200);
  const statuses = (await Promise.all(visitors)).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 200, 503]);
});

test("attack 47: a client that asks the API without end is told when to come back, another is answered", async () => {
  const visit = (address: string) =>
    door.ask("/rest/v1/projects", {
      headers: { apikey: "sb_publishable_x", "test-address": address },
    });
  for (let request = 0; request < 50; request += 1) await visit("198.51.100.1");
  const refused = await visit("198.51.100.1");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await visit("198.51.100.2")).status).toBe(200);
});
