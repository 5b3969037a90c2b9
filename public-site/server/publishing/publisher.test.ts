import { createServer } from "node:http";
import { type Delivery, isSigned, type Target } from "@portfolio/supabase/published";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { listen } from "../../../content/tests/listen.ts";
import { cdnHeaders } from "../cache/cdn.ts";
import { createPublisher, type Publisher } from "./publisher.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

const cdn: Target = {
  kind: "cdn",
  url: "https://cdn.example/purge/key-of-mine",
  header: ["authorization", "Bearer secret"],
};
const hook: Target = { kind: "hook", url: "https://build.example/hooks/key-of-mine", secret };

let respond: (url: string) => Response;
const fetch = vi.fn(async (url: unknown, _init?: RequestInit) => respond(String(url)));
let log: string[];
let storedDeliveries: Delivery[];
let publisher: Publisher;

const publisherOf = (...targets: Target[]) =>
  createPublisher({
    targets,
    log: (message) => log.push(message),
    recordDelivery: async (delivery) => {
      storedDeliveries.push(delivery);
    },
    fetch,
  });

function lastRequest(): Request {
  const [url, init] = fetch.mock.calls.at(-1) ?? [];
  return new Request(String(url), init);
}

beforeEach(() => {
  vi.useFakeTimers();
  fetch.mockClear();
  respond = () => new Response("ok");
  log = [];
  storedDeliveries = [];
  publisher = publisherOf(cdn);
});

afterEach(() => vi.useRealTimers());

test("successive saves cause one purge after one second", async () => {
  publisher.publish();
  publisher.publish();
  await vi.advanceTimersByTimeAsync(999);
  expect(fetch).not.toHaveBeenCalled();
  publisher.publish();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(lastRequest().method).toBe("POST");
  expect(lastRequest().headers.get("authorization")).toBe("Bearer secret");
  const { tags } = await lastRequest().json();
  expect(tags).toEqual([cdnHeaders(true).tags["cache-tag"]]);
  publisher.publish();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("a hook gets a signed message without the CDN's credentials", async () => {
  publisher = publisherOf(hook);
  publisher.publish();
  await vi.advanceTimersByTimeAsync(1_000);
  const { headers } = lastRequest();
  const body = await lastRequest().text();
  expect(JSON.parse(body)).toMatchObject({ type: "content.published" });
  expect(isSigned(secret, headers, body)).toBe(true);
  expect(headers.get("authorization")).toBeNull();
});

test("a failed purge is logged once without secrets, and retried", async () => {
  respond = () => new Response("no", { status: 500 });
  publisher.publish();
  await vi.advanceTimersByTimeAsync(1_000 + 1_000 + 5_000);
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(log).toHaveLength(1);
  expect(log[0]).toContain("status 500");
  respond = () => new Response("ok");
  await vi.advanceTimersByTimeAsync(30_000);
  expect(log.at(-1)).toBe("The CDN cdn.example accepts notifications again.");
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetch).toHaveBeenCalledTimes(4);
  expect(storedDeliveries.map(({ outcome, attempts }) => [outcome, attempts])).toEqual([
    ["retrying", 1],
    ["retrying", 2],
    ["retrying", 3],
    ["taken", 4],
  ]);
  expect(new Set(storedDeliveries.map(({ id }) => id)).size).toBe(1);
  expect(JSON.stringify([log, storedDeliveries])).not.toMatch(/secret|key-of-mine/);
});

test("a failed notification is abandoned after an hour", async () => {
  respond = () => new Response("no", { status: 404 });
  publisher.publish();
  await vi.advanceTimersByTimeAsync(2 * 60 * 60_000);
  const attemptCount = fetch.mock.calls.length;
  expect(attemptCount).toBe(64);
  expect(storedDeliveries.at(-1)).toMatchObject({ outcome: "failed", attempts: 64 });
  publisher.publish();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetch).toHaveBeenCalledTimes(attemptCount + 1);
});

test("a failing target does not delay others", async () => {
  publisher = publisherOf(cdn, hook);
  respond = (url) => new Response("", { status: url === hook.url ? 503 : 200 });
  publisher.publish();
  await vi.advanceTimersByTimeAsync(1_000);
  publisher.publish();
  await vi.advanceTimersByTimeAsync(1_000);
  const urls = fetch.mock.calls.map(([url]) => String(url)).toSorted();
  expect(urls).toEqual([hook.url, hook.url, cdn.url, cdn.url]);
  respond = () => new Response("ok");
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetch).toHaveBeenCalledTimes(5);
});

test("a redirected purge request fails and sends its header to no other server", async () => {
  const requests: string[] = [];
  const server = createServer(({ method, url = "" }, response) => {
    requests.push(`${method} ${url}`);
    response.writeHead(url === "/purge" ? 301 : 200, { location: "/elsewhere" }).end();
  });
  const url = `http://127.0.0.1:${await listen(server, onTestFinished)}/purge`;
  publisher = createPublisher({ targets: [{ ...cdn, url }], log: (message) => log.push(message) });
  publisher.publish();
  await publisher.close();
  expect(requests).toEqual(["POST /purge"]);
  expect(log.join()).toContain("status 301");
});

test("`close` sends pending notifications", async () => {
  respond = () => {
    throw new Error("away");
  };
  publisher.publish();
  await publisher.close();
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetch).toHaveBeenCalledTimes(1);
});
