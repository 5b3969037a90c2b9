/** Responses to visitors during backend failures: a real server with a simulated backend. */
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sampleSections } from "@portfolio/supabase/sample";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTemporaryFolder, type RunningProgram, startProgram } from "../support/process.ts";

let backend: Server;
let respond: RequestListener;
let site: RunningProgram;
let url: string;
let dataDir: string;

/** The result of the database function `site_content`. */
const siteContent = {
  sections: sampleSections().map((section, index) => ({
    ...section,
    id: `00000000-0000-4000-8000-00000000000${index}`,
    title: section.section_type === "hero" ? "Kept words" : section.title,
  })),
  projects: [],
  protected_projects: [],
  posts: [],
  pages: [],
  labels: [],
};

const isSiteContent = (path = "") => path.startsWith("/rest/v1/rpc/site_content");

const healthy: RequestListener = (request, response) => {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(isSiteContent(request.url) ? siteContent : []));
};

async function startSite(): Promise<void> {
  const { port } = backend.address() as AddressInfo;
  site = startProgram("public-site/build/bundle/main.js", {
    PORT: "0",
    SITE_URL: "",
    DATA_DIR: dataDir,
    SUPABASE_URL: `http://127.0.0.1:${port}`,
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
  });
  url = (await site.waitForOutput(/Site\s+(http:\/\/\S+)/))[1] ?? "";
}

beforeEach(async () => {
  dataDir = createTemporaryFolder();
  respond = healthy;
  backend = createServer((request, response) => respond(request, response));
  await new Promise<void>((resolve) => backend.listen(0, "127.0.0.1", resolve));
});

afterEach(async () => {
  backend.closeAllConnections();
  backend.close();
  await site.stop();
});

// `source.server.test.ts` tests other types of outages.
test("if the backend is down from the start, visitors get the default site with status 200", async () => {
  respond = (request) => request.socket.destroy();
  await startSite();
  for (const path of ["/", "/cv", "/privacy", "/sitemap", "/sitemap.xml", "/rss.xml"]) {
    expect((await fetch(url + path)).status, path).toBe(200);
  }
  // It is unknown whether there are posts.
  expect((await fetch(`${url}/blog`)).status).toBe(503);
  expect(await (await fetch(url)).text()).toContain('id="contact"');
  expect((await fetch(`${url}/healthz`)).status).toBe(503);
  expect(site.log().match(/could not be loaded/g)).toHaveLength(1);
});

test("a page requests the shared content at most once from an external Supabase", async () => {
  await startSite();
  let requestCount = 0;
  respond = (request, response) => {
    if (isSiteContent(request.url)) requestCount += 1;
    healthy(request, response);
  };
  // Poll with a new page each time: soon after its start, the server also renders pages in the background.
  let pageNumber = 0;
  await expect
    .poll(async () => {
      requestCount = 0;
      pageNumber += 1;
      expect(await (await fetch(`${url}/missing-${pageNumber}`)).text()).toContain("<h1");
      return requestCount;
    })
    .toBe(1);
});

test("visitors get the last loaded content, also from a server that starts during the outage", async () => {
  await startSite();
  expect(await (await fetch(url)).text()).toContain("Kept words");
  await site.stop();
  respond = (request) => request.socket.destroy();
  await startSite();
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("Kept words");
});

test("if the backend does not respond, a page responds with status 200, or with 503 if only the backend knows whether the page exists", async () => {
  respond = () => undefined;
  await startSite();
  const paths = ["/", "/blog", "/blog/some-post", "/projects/some-project", "/cv", "/rss.xml"];
  await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(url + path);
      const html = await response.text();
      if (path === "/") expect(html).toContain("<h1");
      // It is unknown whether there are posts and projects, so a 404 would be wrong.
      expect(response.status, path).toBe(/^\/(?:blog|projects)/.test(path) ? 503 : 200);
    }),
  );
  expect(site.log()).toContain("Request timeout");
});

/** Malformed content of many kinds, deterministic. */
function* generateMalformed(count: number): Generator<unknown> {
  let seed = 7;
  const randomBelow = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * limit);
  };
  const names = siteContent.sections.flatMap(({ content }) => Object.keys(content));
  const randomValue = (depth: number): unknown =>
    [
      () => null,
      () => -1e308,
      () => "",
      () => "</script><script>throw 1</script>",
      () => "\u0000\ud800‮",
      () => "javascript:alert(1)",
      () => "x".repeat(5_000),
      () => true,
      () => [],
      () => (depth > 0 ? Array.from({ length: randomBelow(4) }, () => randomValue(depth - 1)) : {}),
      () =>
        depth > 0
          ? { value: randomValue(depth - 1), label: randomValue(0), href: randomValue(0) }
          : [],
    ][randomBelow(11)]?.();
  for (let sectionCount = 0; sectionCount < count; sectionCount += 1) {
    yield Object.fromEntries(
      Array.from({ length: 1 + randomBelow(5) }, () => [
        names[randomBelow(names.length)],
        randomValue(3),
      ]),
    );
  }
}

// `public-site/app/sections/fuzz.test.tsx` renders a thousand malformed contents, without a server.
test("with a hundred malformed contents every page has status 200", async () => {
  const contents = [...generateMalformed(100)];
  const samples = siteContent.sections;
  const contentsPerPage = 25;
  let round = 0;
  respond = (request, response) => {
    if (!isSiteContent(request.url)) return healthy(request, response);
    response.setHeader("content-type", "application/json");
    const sections = contents
      .slice(round * contentsPerPage, (round + 1) * contentsPerPage)
      .map((content, index) => ({
        ...samples[(index + round) % samples.length],
        id: `00000000-0000-4000-8000-0000000000${index + 10}`,
        content,
      }));
    response.end(JSON.stringify({ ...siteContent, sections }));
  };
  await startSite();
  for (; round * contentsPerPage < contents.length; round += 1) {
    // The query changes each time, so that the page is rendered again.
    for (const path of [`/?q=${round}`, `/cv?q=${round}`]) {
      const response = await fetch(url + path);
      const html = await response.text();
      expect(response.status, `round ${round}`).toBe(200);
      expect(html).not.toContain("<script>throw");
      expect(html).not.toMatch(/href="javascript:/i);
    }
  }
  expect(site.log()).not.toMatch(/\n\s+at /);
});
