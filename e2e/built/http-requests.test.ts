import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "../support/process.ts";
import { seedSample } from "../support/seed.ts";
import { type RunningSite, startSite } from "../support/site.ts";
import { adminPagePaths, pagePaths } from "./page-paths.ts";

const siteUrl = "https://mira.example";

let site: RunningSite;

beforeAll(async () => {
  const settings = { SITE_URL: siteUrl, PORT: String(await findFreePort()) };
  site = await startSite("embedded", undefined, settings);
  await seedSample(await site.getOwnerClient());
});

afterAll(() => site.stop());

/** Sends a request exactly as it is written, which `fetch` would normalize. Returns the whole response. */
function sendRaw(
  target: string,
  headers: readonly string[] = ["Host: mira.example"],
): Promise<string> {
  const { port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("close", () => resolve(Buffer.concat(chunks).toString("latin1")));
    socket.on("error", reject);
    socket.write(
      [`GET ${target} HTTP/1.1`, ...headers, "Connection: close", "", ""].join("\r\n"),
      "latin1",
    );
  });
}

test("the server keeps an idle connection open for longer than a reverse proxy reuses it", async () => {
  const response = await fetch(`${site.url}/robots.txt`);
  await response.text();
  expect(response.headers.get("keep-alive")).toBe("timeout=125");
});

const forgedHeaders = [
  "X-Forwarded-Host: evil.example",
  "X-Forwarded-Proto: gopher",
  "X-Forwarded-Port: 81",
  "X-Forwarded-Prefix: /evil",
  "X-Original-URL: /evil",
  "X-Rewrite-URL: /evil",
  "Forwarded: host=evil.example;proto=http",
];

const pathsWithSiteUrl = [
  ...pagePaths,
  "/sitemap.xml",
  "/sitemaps/1.xml",
  "/rss.xml",
  "/atom.xml",
  "/feed.json",
  "/robots.txt",
  "/llms.txt",
  "/.well-known/security.txt",
  "/manifest.webmanifest",
  "/cv.json",
  "/auth",
];

test.each(pathsWithSiteUrl)("%s contains the site's URL, not the request's host", async (path) => {
  const response = await sendRaw(path, ["Host: evil.example", ...forgedHeaders]);
  expect(response).toMatch(/^HTTP\/1\.1 (?:200|404)/);
  expect(response).not.toContain("evil");
  // The response is cached, so later visitors get the same response.
  expect(await sendRaw(path)).not.toContain("evil");
});

test("the canonical URL starts with SITE_URL", async () => {
  const response = await sendRaw("/cv", ["Host: evil.example", ...forgedHeaders]);
  expect(response).toContain(`<link rel="canonical" href="${siteUrl}/cv"/>`);
});

test("a request target with another host does not change the response", async () => {
  expect(await sendRaw("http://evil.example/cv")).not.toContain("evil");
  expect(await sendRaw("//evil.example/cv")).not.toMatch(/^location:.*evil/im);
});

test.each([...pagePaths, ...adminPagePaths, "/cv.pdf"])("%s cannot be framed", async (path) => {
  const { headers } = await fetch(site.url + path);
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none';/);
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.has("access-control-allow-origin")).toBe(path === "/cv.pdf");
});

test.each([
  "/../../../../etc/passwd",
  "/assets/../../server/main.ts",
  "/assets/..%2f..%2f..%2fpackage.json",
  "/assets/%2e%2e/%2e%2e/package.json",
  "/assets/..%5c..%5cpackage.json",
  "/admin-assets/..%2f..%2fpackage.json",
  "/icons/..%2f..%2fpackage.json",
  "/sitemaps/..%2f1.xml",
  "/blog/..%2f..%2f.env",
  "/.env",
  "/.git/config",
  "/assets/manifest.js%00.png",
  "/%00",
  "/blog/%00",
  "/blog?q=%00",
  "/blog/%ed%a0%80",
  "/%c0%ae%c0%ae/etc/passwd",
  "/%",
  "/%zz",
])("%s serves no file", async (target) => {
  const firstResponse = await sendRaw(target);
  const [, canonicalTarget] = /^location: (.*)\r$/m.exec(firstResponse) ?? [];
  const response = canonicalTarget ? await sendRaw(canonicalTarget) : firstResponse;
  expect(response).toMatch(
    target.startsWith("/blog?") ? /^HTTP\/1\.1 200 / : /^HTTP\/1\.1 40[04] /,
  );
  expect(response).not.toMatch(/root:x:|"workspaces"|createServer|\[core\]/);
});

test("a NUL byte in a request line is rejected", async () => {
  expect(await sendRaw("/assets/\0manifest.js")).toMatch(/^HTTP\/1\.1 400 /);
});

test("no request of this file writes to the server's log", () => {
  expect(site.server.log()).not.toMatch(/error|warn|at \w+ \(/i);
});
