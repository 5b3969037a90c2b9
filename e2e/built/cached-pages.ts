import { expect, test } from "vitest";
import { site } from "./sample-site.ts";

test("the Server-Timing header contains the rendering time of an uncached page, and a hit for a cached page", async () => {
  const first = await fetch(site.url);
  expect(first.headers.get("server-timing")).toMatch(/^cache;desc=miss, render;dur=\d/);
  const readServerTiming = async () => (await fetch(site.url)).headers.get("server-timing");
  expect(await readServerTiming()).toBe("cache;desc=hit");
  const etag = (await fetch(site.url)).headers.get("etag") ?? "";
  expect((await fetch(site.url, { headers: { "if-none-match": etag } })).status).toBe(304);
});
