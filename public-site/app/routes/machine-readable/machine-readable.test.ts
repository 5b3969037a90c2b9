import { defaultSections, type Section, sectionTypes } from "@portfolio/content/sections";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { ContentReader } from "../../content/content.server.ts";
import { contentContext } from "../../content/context.ts";
import { defaultSite } from "../../content/make-site.server.ts";
import type { Site } from "../../site/site.ts";
import { loader as cvFile } from "../cv-file.ts";
import { loader as llms } from "./llms.ts";
import { loader as manifest } from "./manifest.ts";
import { loader as robots } from "./robots.ts";
import { loader as securityTxt } from "./security-txt.ts";
import { loader as sitemapPart } from "./sitemap-xml.ts";

const site = defaultSite("https://site.example");

let isDegraded = false;

interface SiteOverrides {
  metadata?: Partial<Site["metadata"]>;
  sections?: Section[];
  name?: string;
  hasPosts?: boolean;
}

const sampleCv = { ...sectionTypes.cv.sample, updatedAt: null } as Section<"cv">;

/** Calls a route's loader for the default site with these changes. */
async function loadRoute(
  loader: (args: never) => Promise<Response>,
  { metadata, ...otherFields }: SiteOverrides = {},
  params: Record<string, string> = {},
  path = "/",
  cv: Section<"cv"> | null = null,
): Promise<Response> {
  const testSite: Site = { ...site, ...otherFields, metadata: { ...site.metadata, ...metadata } };
  const content: Partial<ContentReader> = {
    loadSite: async () => testSite,
    loadCv: async () => cv,
    loadFeed: async () => [],
    listRecords: async () => [],
    listPostPaths: async () => [],
    loadTopicCounts: async () => ({ total: 0, categories: [], tags: [] }),
    isDegraded: () => isDegraded,
  };
  const context = new RouterContextProvider();
  context.set(contentContext, content as ContentReader);
  return loader({ context, params, url: new URL(path, site.url) } as never);
}

test("search engines may index the site but not the admin, and find the sitemap", async () => {
  const text = await (await loadRoute(robots)).text();
  expect(text).toContain("Disallow: /admin\n");
  expect(text).not.toContain("Disallow: /\n");
  expect(text).toContain("Sitemap: https://site.example/sitemap.xml");
});

test("security.txt names the contact for vulnerabilities", async () => {
  const text = await (await loadRoute(securityTxt)).text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const expiryMs = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
  expect(expiryMs).toBeGreaterThan(Date.now());
  expect(text).toContain("Canonical: https://site.example/.well-known/security.txt");
});

test("without a mail address there is no security.txt", async () => {
  const sections = defaultSections().filter(({ type }) => type !== "contact");
  expect((await loadRoute(securityTxt, { sections })).status).toBe(404);
});

test("the manifest names the site and its icons", async () => {
  const response = await loadRoute(manifest);
  expect(response.headers.get("content-type")).toContain("application/manifest+json");
  expect(await response.json()).toMatchObject({
    short_name: "Mira Solano",
    lang: "en-GB",
    icons: [
      { src: "/favicon.svg" },
      { src: "/icons/192.png" },
      { src: "/icons/512.png" },
      { src: "/icons/maskable-512.png", purpose: "maskable" },
    ],
  });
});

test("llms.txt names the site and its pages, and a name cannot add a line or a link", async () => {
  const text = await (
    await loadRoute(llms, { name: "Mira\n# Injected [x](y)", hasPosts: true })
  ).text();
  expect(text.split("\n")[0]).toBe("# Mira # Injected \\[x\\](y)");
  expect(text).toContain("(https://site.example/blog.md)");
});

test.each(["2.xml", "0.xml", "x.xml", "1", "99999.xml", "../1.xml"])(
  "part %s of a small sitemap responds with 404, and during an outage with 503",
  async (part) => {
    expect((await loadRoute(sitemapPart, {}, { part })).status).toBe(404);
    isDegraded = true;
    expect((await loadRoute(sitemapPart, {}, { part })).status).toBe(503);
    isDegraded = false;
  },
);

test("the file name of a CV keeps the marks of Indic scripts", async () => {
  const { basics } = sampleCv.content;
  const content = { ...sampleCv.content, basics: { ...basics, name: "नरेन्द्र राव" } };
  const response = await loadRoute(cvFile, {}, {}, "/cv.json", { ...sampleCv, content });
  expect(decodeURI(response.headers.get("content-disposition") ?? "")).toContain(
    "नरेन्द्र-राव-CV.json",
  );
});
