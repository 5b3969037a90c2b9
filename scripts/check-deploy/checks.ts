import { type ProbeResult, toProbeResult } from "../../admin/src/features/site-health/probe.ts";
import {
  clockProbe,
  databaseProbe,
  migrationProbe,
  type ProbeId,
} from "../../admin/src/features/site-health/probes/index.ts";
import {
  bucketProbe,
  feedProbe,
  headerProbe,
  hiddenContentProbe,
  signUpProbe,
  sitemapProbe,
  writeProbe,
} from "../../admin/src/features/site-health/probes/site.ts";
import { healthMessage } from "../../admin/src/i18n/en/health.ts";
import { innermostMessage, type OutsideTools } from "./tools.ts";

/** A check of a deployed site from outside. */
export interface Check {
  name: string;
  /** Sentence that says what the outcome `wrong` means. */
  wrong: string;
  fix: string;
  run(tools: OutsideTools): Promise<ProbeResult>;
}

/** A check with the messages of a Site Health probe. */
const createProbeCheck = (id: ProbeId, run: Check["run"]): Check => ({
  name: healthMessage(id),
  wrong: healthMessage(`${id}Wrong`),
  fix: healthMessage(`${id}Fix`),
  run,
});

const isOnThisMachine = (siteUrl: string) =>
  /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(siteUrl).hostname);

const https: Check = {
  name: "Visitors reach the site by https",
  wrong: "Others on the network can read and change what visitors read and what you type.",
  fix: "Let the proxy in front redirect http to https, as deploy/Caddyfile does.",
  async run({ siteUrl, get }) {
    const { protocol, host, port } = new URL(siteUrl);
    if (protocol === "http:") {
      return isOnThisMachine(siteUrl)
        ? { outcome: "untested", detail: "Only this machine reaches the site." }
        : { outcome: "wrong", problems: [{ label: siteUrl }] };
    }
    if (port) return { outcome: "untested", detail: `The http port of ${host} is unknown.` };
    const httpUrl = `http://${host}/`;
    const response = await get(httpUrl).catch(innermostMessage);
    if (typeof response === "string")
      return { outcome: "fine", detail: `Nothing responds at ${httpUrl}` };
    const { status, headers } = response;
    const target = headers.get("location") ?? "";
    const targetUrl = URL.parse(target);
    const isOwnHttps = targetUrl?.protocol === "https:" && targetUrl.hostname === host;
    const isRedirected = status > 300 && status < 400 && isOwnHttps;
    return toProbeResult(
      isRedirected ? [] : [{ label: httpUrl, detail: `${status} ${target}`.trim() }],
    );
  },
};

const address: Check = {
  name: "The site knows its address",
  wrong: "Search engines, feeds, shared links and mails lead to another address.",
  fix: "Start the server with this address as SITE_URL.",
  async run({ siteUrl, configuredUrl, fetchPage, fetchXml }) {
    const html = await (await fetchPage("/")).text();
    const robots = await (await fetchPage("/robots.txt")).text();
    const sitemapUrl = (await fetchXml("/sitemap.xml"))?.querySelector("loc")?.textContent;
    const urlsInPage: [source: string, url: string | null | undefined][] = [
      ["SITE_URL", configuredUrl],
      ["canonical link of /", /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]],
      ["/robots.txt", /^Sitemap: (\S+)/im.exec(robots)?.[1]],
      ["/sitemap.xml", sitemapUrl],
    ];
    const problems = urlsInPage
      // `robots.txt` names no sitemap if the owner excludes search engines.
      .filter(([, url]) => url && new URL(url, siteUrl).origin !== siteUrl)
      .map(([label, url]) => ({ label, detail: url ?? "" }));
    return toProbeResult(problems);
  },
};

async function hasOwner({ requestAsVisitor }: OutsideTools): Promise<boolean> {
  const response = await requestAsVisitor("/rest/v1/rpc/site_has_owner", {
    method: "POST",
    body: "{}",
  });
  if (!response.ok) throw new Error(healthMessage("answered", { status: response.status }));
  return (await response.json()) === true;
}

const owner: Check = {
  name: "The site has its owner",
  wrong: "Nobody owns this site yet.",
  fix: "Open the set-up link, and make sure that there is a set-up code: without one, the first person who signs up owns the site.",
  run: async (tools) => ({ outcome: (await hasOwner(tools)) ? "fine" : "wrong" }),
};

/** Paths of private files in the folders of the server, and of files that only the build uses. */
const privatePaths = [
  "/.env",
  "/.git/HEAD",
  "/package.json",
  "/data/secrets.json",
  "/admin-assets/index.html",
  "/admin-assets/.vite/manifest.json",
  "/server/index.js",
  "/supabase/config.toml",
];

const files: Check = {
  name: "Files of the server stay on the server",
  wrong: "Anybody can read these files.",
  fix: "Let the proxy in front forward every request and serve no folder itself.",
  async run({ get }) {
    const responses = await Promise.all(privatePaths.map(async (path) => (await get(path)).ok));
    return toProbeResult(
      privatePaths.filter((_, index) => responses[index]).map((path) => ({ label: path })),
    );
  },
};

/** Path of the page's first script, whose name contains a hash of its content. */
async function pathOfHashedScript({ get }: OutsideTools): Promise<string> {
  const html = await (await get("/")).text();
  const [path] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
  if (!path) throw new Error("The home page loads no script.");
  return path;
}

const compression: Check = {
  name: "The server compresses pages and scripts",
  wrong: "Visitors wait several times longer than they have to.",
  fix: "Let the proxy in front pass on the header Accept-Encoding, and leave the responses unchanged.",
  async run(tools) {
    const paths = ["/", await pathOfHashedScript(tools)];
    const problems = [];
    for (const path of paths) {
      for (const encoding of ["br", "gzip"]) {
        const { headers } = await tools.get(path, { "accept-encoding": encoding });
        const receivedEncoding = headers.get("content-encoding") ?? "nothing";
        if (receivedEncoding !== encoding)
          problems.push({
            label: path,
            detail: `requested ${encoding}, received ${receivedEncoding}`,
          });
      }
    }
    return toProbeResult(problems);
  },
};

const caching: Check = {
  name: "Browsers cache pages and files correctly",
  wrong: "Visitors see outdated pages, or download unchanged files again.",
  fix: "Let the proxy or CDN in front pass on the headers Cache-Control and ETag, and obey them.",
  async run(tools) {
    const { get } = tools;
    const checkCacheControl = async (path: string, pattern: RegExp) => {
      const value = (await get(path)).headers.get("cache-control") ?? "–";
      return pattern.test(value) ? [] : [{ label: path, detail: value }];
    };
    const etag = (await get("/")).headers.get("etag");
    const revalidationStatus = etag
      ? (await get("/", { "if-none-match": etag })).status
      : undefined;
    return toProbeResult([
      ...(await checkCacheControl("/", /max-age=0.*must-revalidate|no-cache/)),
      ...(await checkCacheControl(await pathOfHashedScript(tools), /immutable/)),
      ...(await checkCacheControl("/admin", /no-store/)),
      ...(revalidationStatus === 304
        ? []
        : [
            {
              label: "/",
              detail: `ETag ${etag ?? "–"}, status of the second request: ${revalidationStatus ?? "–"}`,
            },
          ]),
    ]);
  },
};

/** The checks in the order in which they run. */
export const checks: readonly Check[] = [
  createProbeCheck("database", databaseProbe),
  https,
  address,
  createProbeCheck("headers", headerProbe),
  owner,
  // This check tries to sign up. It is skipped if the site has no owner, because the sign-up would create one.
  createProbeCheck("signUp", async (tools) =>
    (await hasOwner(tools))
      ? signUpProbe(tools)
      : { outcome: "untested", detail: "There is no owner yet." },
  ),
  createProbeCheck("hidden", hiddenContentProbe),
  createProbeCheck("writes", writeProbe),
  createProbeCheck("bucket", async (tools) => {
    const finding = await bucketProbe(tools);
    return finding.outcome === "wrong"
      ? finding
      : { outcome: "fine", detail: "Only the owner can see whether there are files." };
  }),
  files,
  createProbeCheck("migrations", migrationProbe),
  createProbeCheck("feeds", feedProbe),
  createProbeCheck("sitemap", sitemapProbe),
  compression,
  caching,
  createProbeCheck("clock", clockProbe),
];
