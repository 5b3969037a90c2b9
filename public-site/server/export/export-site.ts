import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { decodePath, projectPath } from "@portfolio/content/paths";
import type { ServerBuild } from "react-router";
import { type ContentReader, createContentReader } from "../../app/content/content.server.ts";
import { hasMessageForm } from "../../app/content/message-form.ts";
import { iconFiles } from "../../app/seo/icon-files.ts";
import { markdownPath } from "../../app/seo/markdown-path.ts";
import { listPagePaths, urlsPerSitemap } from "../../app/seo/sitemap.server.ts";
import type { Site } from "../../app/site/site.ts";
import { staticPath } from "../../app/static-site/static-path.ts";
import type { Backend } from "../backend.ts";
import {
  createBuiltBundles,
  siteFilesFolder,
  staticScriptsFolder,
} from "../bundles/bundles-built.ts";
import { hydrationDataPrefix } from "../pages/hydration-data.ts";
import { createPageRenderer } from "../pages/public-pages.ts";
import { createHostFiles, type Redirect, redirectPage, redirectsOf } from "./host-files.ts";
import { createSearchFile } from "./search-file.ts";
import {
  findListLinks,
  findUploadsAndImages,
  rewriteForStaticHost,
  withoutHydration,
} from "./static-links.ts";

export interface StaticFile {
  /** Path relative to the folder of the site, with slashes. */
  path: string;
  /** Null for an upload that the folder already contains, because uploads never change. */
  body: string | Uint8Array<ArrayBuffer> | null;
}

export interface ExportOptions {
  /** Origin of the static site. */
  siteUrl: string;
  backend: Backend;
  /** True if the folder already contains an upload. */
  fileExists?: (path: string) => boolean;
  /** Called with each path that the static site lacks, and the reason. */
  onOmitted?: (path: string, reason: string) => void;
}

const uploadsPath = "/storage/";
const missingPath = "/not-found";

/**
 * Renders the public content as the files of a static site, without the contact form and protected projects. Starts
 * with {@link startHrefs}, and follows the links in rendered texts to pictures, and to pages and filters of lists.
 *
 * @throws if content cannot be loaded or a page cannot be rendered.
 */
export async function* exportSite(options: ExportOptions): AsyncGenerator<StaticFile> {
  const { siteUrl, backend, fileExists = () => false, onOmitted = () => undefined } = options;
  const bundles = await createBuiltBundles();
  const pagesScript = `(()=>{${await readFile(join(staticScriptsFolder, "static-pages.js"), "utf8")}})()`;
  const serverContent = createContentReader({
    ...backend,
    siteUrl,
    siteTtlMs: Number.POSITIVE_INFINITY,
  });
  const site = await serverContent.loadSite();
  const toStatic = forStaticHost(site);
  const content: typeof serverContent = {
    ...serverContent,
    loadSite: async () => toStatic(site),
    loadLanding: async () => toStatic(await serverContent.loadLanding()),
    loadLayout: async () => toStatic(await serverContent.loadLayout()),
  };
  if (hasMessageForm(site)) onOmitted("/contact", "A static host receives no messages.");
  for (const { slug } of site.projects.filter(({ isProtected }) => isProtected)) {
    onOmitted(projectPath(slug), "A static host checks no passwords.");
  }
  const { render, socialImages } = createPageRenderer({
    siteUrl,
    backend,
    content,
    bundles,
    isDev: false,
  });
  const policies: string[] = [];
  const writtenNames = new Set<string>();
  const hrefs = new Set(await startHrefs(content, await bundles.loadBuild()));

  function* toFile(path: string, body: StaticFile["body"]): Generator<StaticFile> {
    const name = exportedFileName(path);
    if (name === null) return onOmitted(path, "No file can have this name.");
    if (writtenNames.has(name)) return onOmitted(path, "Another page has the same file name.");
    writtenNames.add(name);
    yield { path: name, body };
  }

  /** Reads a page, and stores its policy, because the host's policy combines the policies of all pages. */
  async function readHtml(response: Response): Promise<string> {
    policies.push(withSiteOrigin(response.headers.get("content-security-policy") ?? ""));
    return withSiteOrigin(await response.text());
  }

  async function* toPageFiles(href: string, response: Response): AsyncGenerator<StaticFile> {
    const url = new URL(href, siteUrl);
    const html = await readHtml(response);
    for (const link of findListLinks(html, siteUrl)) hrefs.add(link);
    const dataHref = new RegExp(`data-src="(${hydrationDataPrefix}[^"]+)"`).exec(html)?.[1];
    if (dataHref) hrefs.add(dataHref.replaceAll("&amp;", "&"));
    hrefs.add(`${url.pathname === "/" ? "/_" : url.pathname}.data${url.search}`);
    hrefs.add(markdownPath(href));
    addPictures(html);
    const path = url.pathname === "/" ? "/index" : staticPath(url);
    yield* toFile(`${path}.html`, rewriteForStaticHost(html, href, siteUrl));
  }

  function addPictures(text: string): void {
    for (const link of findUploadsAndImages(text)) hrefs.add(link);
  }

  /** Points links to uploads of an external Supabase to the copies in the static site. */
  const withSiteOrigin = (text: string) =>
    backend.publicUrl ? text.replaceAll(backend.publicUrl, siteUrl) : text;

  async function* fileAt(href: string): AsyncGenerator<StaticFile> {
    const url = new URL(href, siteUrl);
    const isUpload = href.startsWith(uploadsPath);
    if (isUpload && fileExists(exportedFileName(href) ?? "")) return yield* toFile(href, null);
    const response = isUpload
      ? await backend.fetch(backend.url + href)
      : await render(new Request(url));
    if (serverContent.isDegraded() || response.status >= 500) {
      throw new Error(`${href} could not be rendered (status ${response.status}).`);
    }
    // Skip missing pages. The owner's texts may link to them.
    if (!response.ok) return;
    const type = response.headers.get("content-type") ?? "";
    if (type.startsWith("text/html")) return yield* toPageFiles(href, response);
    // The query of a hydration script's URL names the page, and is not a part of the file name.
    const isHydrationData = href.startsWith(hydrationDataPrefix);
    const path = isHydrationData ? url.pathname : staticPath(url);
    if (isUpload || !textTypePattern.test(type)) {
      return yield* toFile(path, new Uint8Array(await response.arrayBuffer()));
    }
    const text = withSiteOrigin(await response.text());
    addPictures(text);
    for (const link of findListLinks(text, siteUrl)) hrefs.add(link);
    if (isHydrationData) return yield* toFile(path, `${text};${pagesScript}`);
    yield* toFile(
      path,
      type.startsWith("text/x-script") ? text : rewriteForStaticHost(text, null, siteUrl),
    );
  }

  try {
    for await (const { path, body } of buildFiles(siteFilesFolder)) yield* toFile(`/${path}`, body);
    // The iteration includes the hrefs that `fileAt` adds.
    for (const href of hrefs) yield* fileAt(href);
    const missingPage = await readHtml(await render(new Request(siteUrl + missingPath)));
    yield* toFile("/404.html", withoutHydration(missingPage));
    yield* toFile("/static-pages.js", pagesScript);
    yield* toFile(
      "/static-search.js",
      await readFile(join(staticScriptsFolder, "static-search.js"), "utf8"),
    );
    yield* toFile(
      "/static-search.json",
      withSiteOrigin(JSON.stringify(await createSearchFile(content))),
    );
    const redirects: Redirect[] = await redirectsOf(content);
    for (const redirect of redirects) {
      if (!redirect.isPage) continue;
      const path = redirect.from.replace(/\.html$/, "");
      yield* toFile(`${path}.html`, redirectPage(redirect.to, siteUrl));
    }
    for (const { path, body } of createHostFiles({ siteUrl, policies, redirects })) {
      yield* toFile(`/${path}`, body);
    }
  } finally {
    await socialImages.close();
  }
}

const textTypePattern = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/;

/** Paths at the start of the export: all pages of the sitemap, and files without a link. */
async function startHrefs(content: ContentReader, { routes }: ServerBuild): Promise<string[]> {
  const files = Object.values(routes).flatMap((route) => {
    const path = route?.path ?? "";
    return path.includes(".") && !path.includes(":") ? `/${path}` : [];
  });
  const pages = await listPagePaths(content);
  const parts = Math.ceil(pages.length / urlsPerSitemap) + 1;
  const sitemaps = Array.from({ length: parts }, (_, index) => `/sitemaps/${index + 1}.xml`);
  return [...pages, "/search", ...files, ...sitemaps, ...Object.keys(iconFiles)];
}

/** Returns a function that removes the parts of a site that need a server: the contact form and protected projects. */
function forStaticHost(wholeSite: Site): (site: Site) => Site {
  const openProjects = (site: Site) => site.projects.filter(({ isProtected }) => !isProtected);
  return (site) => ({
    ...site,
    projectCount: openProjects(wholeSite).length,
    projects: openProjects(site),
    sections: site.sections.map((section) =>
      section.type === "contact"
        ? { ...section, content: { ...section.content, messageForm: false } }
        : section,
    ),
  });
}

/** Most file systems allow 255 bytes. A file is first written under its name with `.draft`. */
const maxFileNameBytes = 248;

/** Relative name of the file for a path; null if no file can have it. */
function exportedFileName(path: string): string | null {
  const name = decodePath(path.slice(1));
  const isPossible = name
    .split("/")
    .every(
      (part) => !["", ".", ".."].includes(part) && Buffer.byteLength(part) <= maxFileNameBytes,
    );
  return isPossible && !/[\0\\]/.test(name) ? name : null;
}

/**
 * Files of the build. Omits compressed versions, because hosts compress files, and AVIF versions, because hosts do not
 * select them by the `Accept` header.
 */
async function* buildFiles(
  folder: string,
): AsyncGenerator<{ path: string; body: Buffer<ArrayBuffer> }> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const sourcePath = join(entry.parentPath, entry.name);
    const path = relative(folder, sourcePath).split(sep).join("/");
    if (!entry.isFile() || /(?:^|\/)\.|\.(?:br|gz|avif)$/.test(path)) continue;
    yield { path, body: await readFile(sourcePath) };
  }
}
