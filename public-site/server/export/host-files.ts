import { findCollection } from "@portfolio/content/collections";
import { escapeHtml } from "@portfolio/content/escape-html";
import type { ContentReader } from "../../app/content/content.server.ts";
import { alternativeFeedPaths } from "../http/canonical-path.ts";
import { baseHeaders } from "../http/headers.ts";
import { hydrationDataPrefix } from "../pages/hydration-data.ts";

/** A permanent redirect between two paths. */
export interface Redirect {
  from: string;
  to: string;
  /** True if an HTML page can replace the redirect on hosts without redirects. */
  isPage: boolean;
}

/** Redirects from former URLs of records, from URLs of an imported site, and from alternative URLs of the feed. */
export async function redirectsOf(content: ContentReader): Promise<Redirect[]> {
  const redirects: Redirect[] = alternativeFeedPaths.map((from) => ({
    from,
    to: "/rss.xml",
    isPage: false,
  }));
  for (const { table, slug } of await content.listFormerSlugs()) {
    const isPath = slug.startsWith("/");
    const collection = findCollection(table);
    if (!collection?.pagePath) continue;
    const record = await content.findByFormerUrl(isPath ? { path: slug } : { collection, slug });
    const to = record?.collection.pagePath?.(record);
    if (!to) continue;
    const from = isPath ? encodeURI(slug) : collection.pagePath({ slug });
    redirects.push({ from, to, isPage: true });
    if (isPath) continue;
    redirects.push({ from: `${from}.md`, to: `${to}.md`, isPage: false });
  }
  return redirects;
}

/** Page that redirects on hosts that read neither `_redirects` nor `nginx.conf`. */
export function redirectPage(to: string, siteUrl: string): string {
  const link = escapeHtml(siteUrl + to);
  return `<!doctype html><meta charset="utf-8"><title>${link}</title><link rel="canonical" href="${link}"><meta http-equiv="refresh" content="0; url=${escapeHtml(to)}"><a href="${escapeHtml(to)}">${link}</a>\n`;
}

interface HostFilesOptions {
  siteUrl: string;
  /** Content-Security-Policy of each page. */
  policies: readonly string[];
  redirects: readonly Redirect[];
}

const immutableLifetime = "public, max-age=31536000, immutable";
const immutableFolders = ["/assets/", hydrationDataPrefix];

export function createHostFiles({ siteUrl, policies, redirects }: HostFilesOptions) {
  const { "cross-origin-resource-policy": _, ...base } = baseHeaders(siteUrl);
  const headers = { ...base, "content-security-policy": combinePolicies(policies) };
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  const immutableRules = immutableFolders.map(
    (path) => `${path}*\n  cache-control: ${immutableLifetime}\n`,
  );
  return [
    { path: "_headers", body: `/*\n${lines.join("")}${immutableRules.join("")}` },
    { path: "_redirects", body: redirects.map(({ from, to }) => `${from} ${to} 301\n`).join("") },
    { path: "nginx.conf", body: nginxConfig(headers, redirects) },
    // Without this file, GitHub Pages omits names that begin with a dot or underscore.
    { path: ".nojekyll", body: "" },
  ];
}

/** Combines the policies of all pages into one that allows what any page needs, because hosts limit the number of rules. */
function combinePolicies(policies: readonly string[]): string {
  const directives = new Map<string, Set<string>>();
  for (const directive of policies.flatMap((policy) => policy.split("; ").filter(Boolean))) {
    const [name = "", ...sources] = directive.split(" ");
    directives.set(name, new Set([...(directives.get(name) ?? []), ...sources]));
  }
  return Array.from(directives, ([name, sources]) => [name, ...sources].join(" ")).join("; ");
}

function nginxConfig(headers: Record<string, string>, redirects: readonly Redirect[]): string {
  const quote = (text: string) => `"${text.replaceAll('"', '\\"')}"`;
  return `# Include this file in a server block whose root is this folder.
charset utf-8;
error_page 404 /404.html;
${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} ${quote(value)} always;\n`)
  .join("")}
location = / { try_files /index.html =404; }
location / { try_files $uri $uri.html =404; }
location ~ \\.md$ { types { } default_type "text/markdown"; try_files $uri =404; }
location ~ \\.data$ { types { } default_type "text/x-script"; try_files $uri =404; }
${immutableFolders.map((path) => `location ${path} { expires 1y; try_files $uri =404; }\n`).join("")}
${redirects
  .map(({ from, to }) => `location = ${quote(decodeURIComponent(from))} { return 301 ${to}; }\n`)
  .join("")}`;
}
