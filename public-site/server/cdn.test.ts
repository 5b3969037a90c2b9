import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type CdnPurge, cdnHeaders, createCdnPurge } from "./cdn.ts";

let answer: () => Response;
const fetch = vi.fn(async (_url: unknown, _init?: RequestInit) => answer());
let log: string[];
let cdn: CdnPurge;

beforeEach(() => {
  vi.useFakeTimers();
  fetch.mockClear();
  answer = () => new Response("ok");
  log = [];
  cdn = createCdnPurge({
    url: "https://cdn.example/purge",
    header: ["authorization", "Bearer secret"],
    log: (message) => log.push(message),
    fetch,
  });
});

afterEach(() => vi.useRealTimers());

test("Saves in a row take one purge, a second after the first, with the key of the site's pages", async () => {
  cdn.purge();
  cdn.purge();
  await vi.advanceTimersByTimeAsync(999);
  expect(fetch).not.toHaveBeenCalled();
  cdn.purge();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch).toHaveBeenCalledTimes(1);
  const [url, init] = fetch.mock.calls[0] ?? [];
  const request = new Request(String(url), init);
  expect(request.method).toBe("POST");
  expect(request.headers.get("authorization")).toBe("Bearer secret");
  const { tags } = await request.json();
  expect(tags).toEqual([cdnHeaders(true).tags["cache-tag"]]);
  cdn.purge();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("A purge that is refused is logged once, without its secrets, and sent again until it is taken", async () => {
  answer = () => new Response("no", { status: 500 });
  cdn.purge();
  await vi.advanceTimersByTimeAsync(1_000 + 1_000 + 5_000);
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(log).toHaveLength(1);
  expect(log[0]).toContain("status 500");
  expect(log[0]).not.toContain("secret");
  answer = () => new Response("ok");
  await vi.advanceTimersByTimeAsync(30_000);
  expect(log.at(-1)).toBe("The CDN takes purges again.");
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetch).toHaveBeenCalledTimes(4);
});

test("A purge that is led elsewhere is not taken, and its header goes nowhere else", async () => {
  const asked: string[] = [];
  const server = createServer(({ method, url = "" }, response) => {
    asked.push(`${method} ${url}`);
    response.writeHead(url === "/purge" ? 301 : 200, { location: "/elsewhere" }).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/purge`;
  cdn = createCdnPurge({ url, header: undefined, log: (message) => log.push(message) });
  cdn.purge();
  await cdn.close();
  server.close();
  expect(asked).toEqual(["POST /purge"]);
  expect(log.join()).toContain("status 301");
});

test("What is still to be sent is sent at the end, and nothing after it", async () => {
  answer = () => {
    throw new Error("away");
  };
  cdn.purge();
  await cdn.close();
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("Without purges a change is everywhere within ten seconds, and never shown by a browser that has the page", () => {
  const { lifetime } = cdnHeaders(false);
  expect(lifetime["cache-control"]).toBe("public, max-age=0, s-maxage=1, must-revalidate");
  expect(lifetime["cdn-cache-control"]).toBe("public, max-age=1, stale-while-revalidate=9");
});
