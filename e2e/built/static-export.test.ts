import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rewriteForStaticHost } from "../../public-site/server/export/static-links.ts";
import { hashSource } from "../../public-site/server/http/headers.ts";
import { insert } from "../../supabase/tests/support/rows.ts";
import { makeTemporaryFolder } from "../support/process.ts";
import { editContent, seedPosts, seedSample } from "../support/seed.ts";
import { type RunningSite, startSite } from "../support/site.ts";
import { exportSite, serveFolder } from "../support/static-host.ts";

let site: RunningSite;
let host: Awaited<ReturnType<typeof serveFolder>>;
const folder = makeTemporaryFolder();
const exportAgain = () => exportSite(folder, { DATA_DIR: site.dataDir, SITE_URL: site.url });

beforeAll(async () => {
  site = await startSite();
  const owner = await site.getOwnerClient();
  await seedSample(owner);
  // Adds more posts than one page of the list shows.
  await seedPosts(owner, 0, 8);
  await owner.from("projects").update({ slug: "ebb" }).eq("slug", "low-tide").throwOnError();
  await insert(owner, "blog_posts", [
    { title: "Not yet", slug: "not-yet", content: "" },
    {
      title: "Invalid addresses",
      slug: "invalid-addresses",
      status: "published",
      content: "[No host](https://[) and `/storage/v1/object/public/media/%zz.webp`",
    },
  ]);
  await exportAgain();
  host = await serveFolder(folder);
});

afterAll(async () => {
  host?.close();
  await site?.stop();
});

const readFile = (path: string) => readFileSync(join(folder, path), "utf8");

async function fetchBody(url: string, path: string): Promise<string> {
  const response = await fetch(url + path);
  expect([path, response.status]).toEqual([path, 200]);
  return Buffer.from(await response.arrayBuffer()).toString("latin1");
}

const readSitemapPaths = () =>
  Array.from(
    readFile("sitemap.xml").matchAll(/<loc>([^<]+)/g),
    ([, url = ""]) => new URL(url).pathname,
  );

test("the export contains each URL of the sitemap, with the same body as on the live site", async () => {
  const paths = readSitemapPaths();
  expect(paths.length).toBeGreaterThan(40);
  const lists: string[] = [];
  for (const path of paths) {
    const liveBody = await fetchBody(site.url, path);
    const exportedBody = await fetchBody(host.url, path);
    const scriptPattern = /<script src="\/static-pages\.js" data-page="[^"]+"><\/script>/;
    if (scriptPattern.test(exportedBody)) lists.push(path);
    const expectedBody = rewriteForStaticHost(
      Buffer.from(liveBody, "latin1").toString(),
      null,
      site.url,
    );
    const expected = Buffer.from(expectedBody).toString("latin1");
    expect(exportedBody.replace(scriptPattern, "") === expected, path).toBe(true);
    if (!liveBody.includes("?tag=") && !lists.includes(path))
      expect(exportedBody === liveBody, path).toBe(true);
  }
  expect(lists).toContain("/blog");
  expect(
    lists.filter((path) => !/^\/(?:blog|projects|sitemap)(?:\/(?:tag|category)\/|$)/.test(path)),
  ).toEqual([]);
});

test("feeds and other files for programs equal those of the live site", async () => {
  for (const path of [
    "/rss.xml",
    "/atom.xml",
    "/feed.json",
    "/sitemap.xml",
    "/robots.txt",
    "/llms.txt",
    "/site.json",
    "/site.schema.json",
    "/index.md",
    "/blog.md",
    "/cv.md",
    "/cv.pdf",
    "/cv.json",
    "/.well-known/security.txt",
    "/manifest.webmanifest",
    "/favicon.ico",
    "/favicon.svg",
    "/icons/512.png",
    "/_.data",
    "/blog.data",
    "/projects/ebb.data",
    "/og/page/blog.png",
  ]) {
    expect((await fetchBody(host.url, path)) === (await fetchBody(site.url, path)), path).toBe(
      true,
    );
  }
});

test("no internal link of the export is broken", async () => {
  const files = readFile(".exported-files")
    .split("\n")
    .filter((path) => path.endsWith(".html") && path !== "404.html");
  expect(files).toContain("blog/page/2.html");
  const links = new Map<string, string>();
  for (const file of files) {
    const html = readFile(file).replaceAll(site.url, "");
    for (const [, text = ""] of html.matchAll(/ (?:href|src|data-src|content|poster)="(\/[^"]*)"/g))
      for (const link of text.split(" ")) links.set(link, file);
    for (const [, text = ""] of html.matchAll(/ (?:srcset|imagesrcset)="([^"]*)"/gi)) {
      for (const candidate of text.split(", ")) links.set(candidate.split(" ")[0] ?? "", file);
    }
  }
  expect(links.size).toBeGreaterThan(200);
  const brokenLinks: string[] = [];
  for (const [link, file] of links) {
    const { status } = await fetch(host.url + link.replaceAll("&amp;", "&"), { method: "HEAD" });
    if (status !== 200) brokenLinks.push(`${link} in ${file}`);
  }
  expect(brokenLinks).toEqual([]);
});

test("former URLs redirect, even if the host supports no redirects", async () => {
  expect(readFile("_redirects")).toContain("/projects/low-tide /projects/ebb 301\n");
  expect(readFile("_redirects")).toContain("/feed /rss.xml 301\n");
  expect(readFile("nginx.conf")).toContain(
    'location = "/projects/low-tide" { return 301 /projects/ebb; }',
  );
  expect(await fetchBody(host.url, "/projects/low-tide")).toContain(
    'content="0; url=/projects/ebb"',
  );
  const missingResponse = await fetch(`${host.url}/nothing`);
  expect(missingResponse.status).toBe(404);
  expect(/<script[^>]*application\/hydration/.test(await missingResponse.text())).toBe(false);
});

test("the exported Content Security Policy allows all inline scripts and styles of all pages", async () => {
  const policy = readFile("_headers");
  for (const path of readSitemapPaths()) {
    const liveResponse = await fetch(site.url + path);
    const expectedHashes =
      liveResponse.headers.get("content-security-policy")?.match(/'sha256-[^']+'/g) ?? [];
    expect(expectedHashes.length).toBeGreaterThan(1);
    for (const source of expectedHashes) expect(policy.includes(source), source).toBe(true);
  }
  const styles = [...readFile("404.html").matchAll(/<style[^>]*>(.*?)<\/style>/gs)];
  expect(styles.length).toBeGreaterThan(0);
  for (const [, style = ""] of styles) expect(policy).toContain(hashSource(style));
});

test("a later export leaves out private and removed content", async () => {
  const owner = await site.getOwnerClient();
  // Keeps only one project and one published post, because drawing a social image for each takes time.
  await owner.from("projects").delete().neq("slug", "isoline").throwOnError();
  await owner
    .from("blog_posts")
    .delete()
    .eq("status", "published")
    .neq("slug", "invalid-addresses")
    .throwOnError();
  await insert(owner, "projects", [
    { title: "Locked away", slug: "locked-away", access: "protected" },
    { title: "Locked away", slug: "hidden-away", access: "private" },
  ]);
  await editContent(owner, "contact", { messageForm: true });
  const modificationTimes = () =>
    ["cv.pdf", "og/page/blog.png"].map((path) => statSync(join(folder, path)).mtimeMs);
  const timesBefore = modificationTimes();
  // The command starts a backend of its own.
  await site.stop();
  const report = await exportAgain();
  expect(report).toContain("/projects/locked-away is left out. A static host checks no passwords.");
  expect(report).toContain("/contact is left out. A static host receives no messages.");
  expect(report).not.toContain(" 0 removed");
  expect(modificationTimes()).toEqual(timesBefore);
  const paths = readFile(".exported-files");
  expect(paths).toMatch(/blog\/invalid-addresses\.html\n.*projects\/isoline\.html\n/s);
  expect(paths).not.toMatch(/locked-away|hidden-away|not-yet|projects\/(?:ebb|low-tide)/);
  const withText = (text: string) =>
    paths.split("\n").filter((path) => path && readFile(path).includes(text));
  expect(withText("Not yet")).toEqual([]);
  expect(withText("Locked away")).toEqual([]);
  expect(withText('href="/contact"')).toEqual([]);
});
