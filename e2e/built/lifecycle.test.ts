import { afterAll, beforeAll, expect, test } from "vitest";
import { seedSample } from "../support/seed.ts";
import { type RunningSite, startSite } from "../support/site.ts";

let site: RunningSite;

beforeAll(async () => {
  site = await startSite();
  await seedSample(await site.ownerClient());
}, 60_000);
afterAll(() => site.server.kill());

test("the Server-Timing header contains the rendering time of an uncached page, and a hit for a cached one", async () => {
  const first = await fetch(site.url);
  expect(first.headers.get("server-timing")).toMatch(/^cache;desc=miss, render;dur=\d/);
  const timing = async () => (await fetch(site.url)).headers.get("server-timing");
  expect(await timing()).toBe("cache;desc=hit");
  const etag = (await fetch(site.url)).headers.get("etag") ?? "";
  expect((await fetch(site.url, { headers: { "if-none-match": etag } })).status).toBe(304);
});

test("on SIGTERM under load, the server completes open requests and exits with code 0", async () => {
  // As many as one visitor may have at once, so that none is rejected.
  const asked = Array.from({ length: 20 }, async (_, index) => {
    const response = await fetch(`${site.url}/blog?q=word${index}`);
    return { status: response.status, isWhole: (await response.text()).includes("</html>") };
  });
  // Once the first response arrives, the others are in progress.
  await Promise.race(asked);
  const code = site.server.stop();
  const answers = await Promise.allSettled(asked);
  expect(await code).toBe(0);

  const cut = answers.filter((answer) => answer.status === "fulfilled" && !answer.value.isWhole);
  expect(cut).toEqual([]);
  const answered = answers.filter((answer) => answer.status === "fulfilled");
  expect(answered.every(({ value }) => value.status === 200)).toBe(true);
  expect(answered.length).toBeGreaterThan(0);
});
