/** Tests several servers of one site that use one Supabase. Each server has its own page cache. */

import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readRows } from "../../supabase/tests/support/rows.ts";
import { listenLocally } from "../support/process.ts";
import { saveAndRead } from "../support/save-and-read.ts";
import { editSection, seedSample } from "../support/seed.ts";
import { type RunningSite, startSite } from "../support/site.ts";

let cdn: Server;
/** Purge requests that the CDN received. */
let purges: { key: string | undefined; body: string }[];
let site: RunningSite;
let origins: string[];
let owner: Awaited<ReturnType<RunningSite["getOwnerClient"]>>;

beforeAll(async () => {
  purges = [];
  cdn = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    purges.push({ key: request.headers["fastly-key"]?.toString(), body });
    response.end();
  });
  site = await startSite("another-origin", undefined, {
    CDN_PURGE_URL: `${await listenLocally(cdn)}/purge`,
    CDN_PURGE_HEADER: "Fastly-Key: a-key",
  });
  // The second server has no CDN, and polls for changes only while visitors read pages.
  origins = [site.url, await site.startSecondServer({ CDN_PURGE_URL: "", CDN_PURGE_HEADER: "" })];
  owner = await site.getOwnerClient();
  await seedSample(owner);
});

afterAll(async () => {
  await site.stop();
  cdn.closeAllConnections();
  cdn.close();
});

const pollOptions = { timeout: 60_000 };
const fetchText = async (url: string) => (await fetch(url)).text();
const readServerTiming = async (url: string) => (await fetch(url)).headers.get("server-timing");

test("a direct change in the database soon appears on both servers despite their caches", async () => {
  const [data] = await readRows(owner, "portfolio_sections", ["id"], { section_type: "about" });
  for (const title of ["Read by two", "Read by two once more"]) {
    for (const url of origins) {
      await expect.poll(() => readServerTiming(url), pollOptions).toBe("cache;desc=hit");
      expect(await fetchText(url)).not.toContain(`>${title}<`);
    }
    await owner.from("portfolio_sections").update({ title }).eq("id", data?.id).throwOnError();
    for (const url of origins) {
      await expect.poll(() => fetchText(url), pollOptions).toContain(`>${title}<`);
    }
  }
});

test("both servers show successive saves, and neither returns to an older page", async () => {
  const { lastSaves, olderAfterNewer, reads } = await saveAndRead(owner, origins, 20);
  expect({ lastSaves, olderAfterNewer }).toEqual({ lastSaves: [20, 20], olderAfterNewer: 0 });
  expect(reads).toBeGreaterThan(2);
});

test("after a change, the server sends the CDN an authorized purge request for the tag of the pages", async () => {
  purges.length = 0;
  await owner.from("projects").update({ featured: true }).eq("visible", true).throwOnError();
  await expect.poll(() => purges.length, pollOptions).toBeGreaterThan(0);
  expect(purges[0]?.key).toBe("a-key");
  const [tag] = JSON.parse(purges[0]?.body ?? "").tags;
  // Polls, because a page has no tag if its content changes while it is rendered.
  const readCacheTags = async () => {
    const { headers } = await fetch(site.url);
    return [headers.get("cache-tag"), headers.get("surrogate-key")];
  };
  await expect.poll(readCacheTags, pollOptions).toEqual([tag, tag]);
});

test("a server that was killed shows after its restart what was saved meanwhile, and so does the other server", async () => {
  await site.server.kill();
  const title = "Saved while one server was down";
  await editSection(owner, "about", { title });
  await site.startSecondServer({ PORT: new URL(site.url).port, DATA_DIR: site.dataDir });
  for (const url of origins) {
    await expect.poll(() => fetchText(url), pollOptions).toContain(`>${title}<`);
  }
});
