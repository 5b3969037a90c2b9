import { type Collection, collections, media } from "@portfolio/content/collections";
import { type CheckedLink, type LinkFinding, maxLinksPerRequest } from "@portfolio/content/health";
import { picturesWithoutAlt } from "@portfolio/content/pictures-in";
import { supportingTables } from "@portfolio/content/tables";
import { randomUuid } from "../../../data/ids.ts";
import { healthMessage } from "../../../i18n/en/health.ts";
import { sharedMessage } from "../../../i18n/en/shared.ts";
import {
  type ContentRow,
  type Probe,
  type ProbeContext,
  type ProbeProblem,
  toProbeResult,
} from "../probe.ts";

const idsPerQuery = 100;

/** Tables that visitors must not read at all. Each has a column `user_id`. */
const unreadableTables = [
  ...Object.values<Collection>(collections)
    .filter(({ visibility }) => !visibility)
    .map(({ table }) => table),
  supportingTables.owner,
  supportingTables.draftLinks,
  supportingTables.programTokens,
];

const jsonRequest = (method: "POST" | "PATCH", values: object) => ({
  method,
  body: JSON.stringify(values),
});

/** The rows of a JSON response; an empty array if the request failed. */
async function rowsOf(response: Response): Promise<unknown[]> {
  const rows: unknown = response.ok ? await response.json() : [];
  return Array.isArray(rows) ? rows : [];
}

export const hiddenContentProbe: Probe = async ({ requestAsVisitor, loadContent }) => {
  const readRows = async (table: string, query: string) =>
    rowsOf(await requestAsVisitor(`/rest/v1/${table}?${query}`));
  const problems: ProbeProblem[] = [];
  for (const { collection, rows } of await loadContent()) {
    const hiddenRows = rows.filter(({ isPublic }) => !isPublic);
    for (let first = 0; first < hiddenRows.length; first += idsPerQuery) {
      const batch = hiddenRows.slice(first, first + idsPerQuery);
      const ids = batch.map(({ id }) => id).join(",");
      const readableRows = await readRows(collection.table, `select=id&id=in.(${ids})`);
      const seenIds = new Set(readableRows.map((row) => Object(row).id));
      for (const { id, name, to } of batch) if (seenIds.has(id)) problems.push({ label: name, to });
    }
  }
  for (const table of unreadableTables) {
    const readableRows = await readRows(table, "select=user_id&limit=1");
    if (readableRows.length > 0) problems.push({ label: table });
  }
  return toProbeResult(problems);
};

/** As a visitor, tries to insert an invalid row, and to update a public row without changing a value. */
export const writeProbe: Probe = async ({ requestAsVisitor, loadContent }) => {
  const problems: ProbeProblem[] = [];
  for (const { collection, rows } of await loadContent()) {
    const { table } = collection;
    const insertResponse = await requestAsVisitor(
      `/rest/v1/${table}`,
      jsonRequest("POST", { id: null }),
    );
    // The request must fail for lack of permission, not because the row is invalid.
    const isForbidden = insertResponse.status === 401 || insertResponse.status === 403;
    const publicRow = rows.find(({ isPublic }) => isPublic)?.row;
    if (!isForbidden || (publicRow && (await canVisitorChange(requestAsVisitor, table, publicRow))))
      problems.push({ label: table });
  }
  return toProbeResult(problems);
};

async function canVisitorChange(
  requestAsVisitor: ProbeContext["requestAsVisitor"],
  table: string,
  { id, updated_at }: Record<string, unknown>,
): Promise<boolean> {
  const response = await requestAsVisitor(`/rest/v1/${table}?id=eq.${id}&select=id`, {
    ...jsonRequest("PATCH", { updated_at }),
    headers: { prefer: "return=representation" },
  });
  return (await rowsOf(response)).length > 0;
}

export const signUpProbe: Probe = async ({ requestAsVisitor }) => {
  const email = `health-check-${randomUuid()}@example.com`;
  const password = randomUuid();
  const response = await requestAsVisitor(
    "/auth/v1/signup",
    jsonRequest("POST", { email, password }),
  );
  const { ok, status } = response;
  if (ok) return { outcome: "wrong", problems: [{ label: email }] };
  const isRefused =
    (status < 500 && status !== 429) ||
    // If the database refuses the new user, hosted Supabase responds with status 500 and this message.
    (await response.text()).includes("Database error saving new user");
  return isRefused
    ? { outcome: "fine" }
    : { outcome: "untested", detail: healthMessage("answered", { status }) };
};

export const bucketProbe: Probe = async ({ requestAsVisitor, client }) => {
  const query = { prefix: "", limit: 1 };
  const path = `/storage/v1/object/list/${media.table}`;
  const visibleFiles = await rowsOf(await requestAsVisitor(path, jsonRequest("POST", query)));
  if (visibleFiles.length > 0) return { outcome: "wrong" };
  const { data: files } = await client.storage.from(media.table).list("", query);
  if (files?.length) return { outcome: "fine" };
  return { outcome: "untested", detail: healthMessage("noFiles") };
};

/** Maximum number of links checked per run. */
const maxLinksPerRun = 300;

async function readPublicRows({ loadContent }: ProbeContext): Promise<ContentRow[]> {
  return (await loadContent()).flatMap(({ rows }) => rows.filter(({ isPublic }) => isPublic));
}

/** Every text inside a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The links of a text: the text itself if it is a URL, otherwise the links of its Markdown. */
function linksIn(text: string): string[] {
  if (/^(?:https?:\/\/|\/(?!\/))\S+$/.test(text)) return [text];
  return [...text.matchAll(/\]\(<?((?:https?:\/\/|\/(?!\/))[^\s)>]+)/g)].flatMap(
    ([, link]) => link ?? [],
  );
}

/** The URLs that the content links to, each with the rows that link to it. */
async function readLinks(context: ProbeContext): Promise<Map<string, Set<ContentRow>>> {
  const links = new Map<string, Set<ContentRow>>();
  for (const row of await readPublicRows(context)) {
    for (const link of textsIn(row.row).flatMap(linksIn)) {
      const url = URL.parse(link, context.siteUrl);
      // Skip uploaded files, because the database does not delete files in use.
      if (!url || url.pathname.includes("/storage/v1/object/")) continue;
      url.hash = "";
      links.set(url.href, (links.get(url.href) ?? new Set()).add(row));
    }
  }
  return links;
}

const reasons: Readonly<Partial<Record<LinkFinding, () => string>>> = {
  gone: () => healthMessage("linkGone"),
  unreachable: () => healthMessage("linkNoResponse"),
  private: () => healthMessage("linkPrivate"),
};

export const linkProbe: Probe = async (context) => {
  const rowsByLink = await readLinks(context);
  const checkedUrls = [...rowsByLink.keys()].slice(0, maxLinksPerRun);
  const isInternal = (url: string) => new URL(url).origin === context.siteUrl;
  const checkedLinks: CheckedLink[] = [];
  for (const url of checkedUrls.filter(isInternal)) {
    const { pathname, search } = new URL(url);
    const { status } = await context.requestAsVisitor(pathname + search);
    const isGone = status === 404 || status === 410;
    checkedLinks.push({ url, finding: isGone ? "gone" : status < 400 ? "fine" : "unknown" });
  }
  const externalUrls = checkedUrls.filter((url) => !isInternal(url));
  for (let first = 0; first < externalUrls.length; first += maxLinksPerRequest) {
    const response = await context.requestServer(
      "/api/health/links",
      externalUrls.slice(first, first + maxLinksPerRequest),
    );
    checkedLinks.push(...(await response.json()));
  }
  const problems = checkedLinks.flatMap(({ url, finding }): ProbeProblem[] => {
    const reason = reasons[finding];
    if (!reason) return [];
    const detail = `${url} – ${reason()}`;
    return [...(rowsByLink.get(url) ?? [])].map(({ name, to }) => ({ label: name, to, detail }));
  });
  const unknownCount = checkedLinks.filter(({ finding }) => finding === "unknown").length;
  const count = healthMessage("linksCount", { smart_count: checkedLinks.length });
  return toProbeResult(
    problems,
    unknownCount > 0
      ? `${count} ${healthMessage("linksUnchecked", { smart_count: unknownCount })}`
      : count,
  );
};

const countPicturesWithoutAlt = (text: string) => [...text.matchAll(/!\[\s*\]\(/g)].length;

export const alternativeTextProbe: Probe = async (context) => {
  const problems = (await readPublicRows(context)).flatMap(({ row, name, to }): ProbeProblem[] => {
    const counts = textsIn(row).map(countPicturesWithoutAlt);
    const count = counts.reduce((sum, part) => sum + part, picturesWithoutAlt(row).length);
    const detail = sharedMessage("pictureCount", { smart_count: count });
    return count > 0 ? [{ label: name, to, detail }] : [];
  });
  return toProbeResult(problems);
};

/** Headers that each page must have, even behind a proxy. */
const requiredHeaders: Readonly<Record<string, RegExp>> = {
  "content-security-policy": /default-src 'none'/,
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /origin|no-referrer/,
  "cross-origin-opener-policy": /^same-origin$/,
};

const requiredWithHttps = { "strict-transport-security": /max-age=[1-9]/ };

export const headerProbe: Probe = async ({ fetchPage, siteUrl }) => {
  const pageHeaders = (await fetchPage("/")).headers;
  const headersToCheck = siteUrl.startsWith("https:")
    ? { ...requiredHeaders, ...requiredWithHttps }
    : requiredHeaders;
  return toProbeResult(
    Object.entries(headersToCheck)
      .filter(([name, pattern]) => !pattern.test(pageHeaders.get(name) ?? ""))
      .map(([name]) => ({ label: name, detail: pageHeaders.get(name) ?? "–" })),
  );
};

/** By the path of a feed, the selector of the title that a valid feed has. */
const feedTitleSelectors = { "/rss.xml": "rss > channel > title", "/atom.xml": "feed > title" };

export const feedProbe: Probe = async ({ fetchPage, fetchXml }) => {
  const brokenFeeds: string[] = [];
  for (const [path, titleSelector] of Object.entries(feedTitleSelectors)) {
    if (!(await fetchXml(path))?.querySelector(titleSelector)) brokenFeeds.push(path);
  }
  const json = await fetchPage("/feed.json");
  const { version, items } = Object(json.ok ? await json.json().catch(() => null) : null);
  const isFeed = String(version).startsWith("https://jsonfeed.org/") && Array.isArray(items);
  if (!isFeed) brokenFeeds.push("/feed.json");
  return toProbeResult(brokenFeeds.map((path) => ({ label: path, to: path })));
};

/** The paths in a sitemap and the sitemaps that it lists. */
async function readPaths(fetchXml: ProbeContext["fetchXml"], path: string): Promise<string[]> {
  const sitemap = await fetchXml(path);
  const pathsOf = (name: string) =>
    [...(sitemap?.querySelectorAll(`${name} > loc`) ?? [])].map(
      ({ textContent }) => new URL(textContent ?? "").pathname,
    );
  const paths = pathsOf("url");
  for (const sitemapPath of pathsOf("sitemap"))
    paths.push(...(await readPaths(fetchXml, sitemapPath)));
  return paths;
}

export const sitemapProbe: Probe = async ({ fetchXml, loadContent, siteUrl }) => {
  const paths = new Set(await readPaths(fetchXml, "/sitemap.xml"));
  const expectedPages: (ProbeProblem & { to: string })[] = [{ label: "/", to: "/" }];
  for (const { collection, rows } of await loadContent()) {
    const { pagePath, listPage } = collection;
    // A list without public records has no page.
    if (listPage && rows.some(({ isPublic }) => isPublic)) {
      expectedPages.push({ label: listPage, to: listPage });
    }
    for (const { name, isPublic, row } of rows) {
      if (!pagePath || !isPublic) continue;
      const path = pagePath({ slug: String(row.slug) });
      expectedPages.push({ label: name, detail: path, to: path });
    }
  }
  const missingPages = expectedPages.filter(({ to }) => !paths.has(new URL(to, siteUrl).pathname));
  return toProbeResult(missingPages, healthMessage("addresses", { smart_count: paths.size }));
};
