/** Tests responses to visitors while the backend fails, with a real server and a simulated backend. */
import { globSync, readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { join } from "node:path";
import { sampleSections } from "@portfolio/supabase/sample";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  listenLocally,
  makeTemporaryFolder,
  type RunningProcess,
  startProcess,
} from "../support/process.ts";

let backend: Server;
let backendUrl: string;
let respond: RequestListener;
let site: RunningProcess;
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

const respondNormally: RequestListener = (request, response) => {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(isSiteContent(request.url) ? siteContent : []));
};

function readStoredCopies(): string {
  const paths = globSync("last-good/**/*.json", { cwd: dataDir });
  return paths.map((path) => readFileSync(join(dataDir, path), "utf8")).join("\n");
}

async function startSite(): Promise<void> {
  site = startProcess("public-site/build/bundle/main.js", {
    PORT: "0",
    SITE_URL: "",
    DATA_DIR: dataDir,
    SUPABASE_URL: backendUrl,
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
  });
  url = (await site.waitForOutput(/Site\s+(http:\/\/\S+)/))[1] ?? "";
}

beforeEach(async () => {
  dataDir = makeTemporaryFolder();
  respond = respondNormally;
  backend = createServer((request, response) => respond(request, response));
  backendUrl = await listenLocally(backend);
});

afterEach(async () => {
  backend.closeAllConnections();
  backend.close();
  await site.stop();
});

// `content-source.server.test.ts` tests other types of outages.
test("if the backend is down from the start, visitors get the default site with status 200", async () => {
  respond = (request) => request.socket.destroy();
  await startSite();
  for (const path of ["/", "/cv", "/privacy", "/sitemap", "/sitemap.xml", "/rss.xml"]) {
    expect((await fetch(url + path)).status, path).toBe(200);
  }
  // Without the backend, the server does not know whether there are posts.
  expect((await fetch(`${url}/blog`)).status).toBe(503);
  expect(await (await fetch(url)).text()).toContain('id="contact"');
  expect((await fetch(`${url}/healthz`)).status).toBe(503);
  expect(site.log().match(/could not be loaded/g)).toHaveLength(1);
});

test("visitors get the last loaded content, even from a server that starts during the outage", async () => {
  await startSite();
  expect(await (await fetch(url)).text()).toContain("Kept words");
  // The server writes the copy to disk shortly after the response.
  await expect.poll(readStoredCopies).toContain("Kept words");
  await site.stop();
  respond = (request) => request.socket.destroy();
  await startSite();
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("Kept words");
});

test("while the backend does not respond, pages that always exist have status 200, and all others have 503", async () => {
  respond = () => undefined;
  await startSite();
  const paths = ["/", "/blog", "/blog/some-post", "/projects/some-project", "/cv", "/rss.xml"];
  await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(url + path);
      const html = await response.text();
      if (path === "/") expect(html).toContain("<h1");
      // The server does not know whether there are posts and projects, so a 404 would be wrong.
      expect(response.status, path).toBe(/^\/(?:blog|projects)/.test(path) ? 503 : 200);
    }),
  );
  expect(site.log()).toContain("Request timeout");
});
