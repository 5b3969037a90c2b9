import { z } from "zod";

export interface Finding {
  outcome: "fine" | "wrong" | "untested";
  detail?: string;
  /** What is wrong, one line each. */
  problems?: readonly string[];
}

/** A check of a deployed site from outside. */
export interface Check {
  name: string;
  /** Sentence that says what the outcome `wrong` means. */
  wrong: string;
  fix: string;
  run(site: DeployedSite): Promise<Finding>;
}

/** Requests of a new visitor. */
export interface DeployedSite {
  /** Origin of the site, as visitors reach it. */
  siteUrl: string;
  /** The site's configuration, which the server gives to browsers. */
  config: z.infer<typeof siteConfig>;
  /** Requests a URL, or a path of the site. Does not follow redirects. */
  get(pathOrUrl: string, headers?: Record<string, string>): Promise<Response>;
}

const siteConfig = z.object({
  supabaseUrl: z.string(),
  publishableKey: z.string().min(1),
  siteUrl: z.url(),
});

const timeoutMs = 30_000;

/** @throws Error if no server responds at `siteUrl`, or if the response is not from this product. */
export async function openDeployedSite(siteUrl: string, fetcher = fetch): Promise<DeployedSite> {
  const get: DeployedSite["get"] = (pathOrUrl, headers = {}) =>
    fetcher(new URL(pathOrUrl, siteUrl), {
      // A server can close an idle connection at the moment in which it is reused.
      headers: { ...headers, connection: "close" },
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
  const response = await get("/api/config").catch((error) => {
    throw new Error(`Nothing responds at ${siteUrl}: ${innermostMessage(error)}`);
  });
  const config = siteConfig.safeParse(await response.json().catch(() => undefined));
  if (!config.success) throw new Error(`The site at ${siteUrl} does not run this software.`);
  return { siteUrl, config: config.data, get };
}

/** Message of the innermost cause. */
export function innermostMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause) return innermostMessage(error.cause);
  return error.message || String(Object(error).code ?? error.name);
}

const toFinding = (problems: readonly string[]): Finding =>
  problems.length > 0 ? { outcome: "wrong", problems } : { outcome: "fine" };

const database: Check = {
  name: "The database responds",
  wrong: "Visitors see the last loaded pages, and you cannot sign in.",
  fix: "Read the server's log. With Supabase, compare SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY with the project.",
  async run({ get }) {
    const { ok, status } = await get("/healthz");
    return toFinding(ok ? [] : [`/healthz ${status}`]);
  },
};

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
        : { outcome: "wrong", problems: [siteUrl] };
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
    return toFinding(isRedirected ? [] : [`${httpUrl} ${status} ${target}`]);
  },
};

const address: Check = {
  name: "The site knows its address",
  wrong: "Search engines, feeds, shared links and mails lead to another address.",
  fix: "Start the server with this address as SITE_URL.",
  async run({ siteUrl, config, get }) {
    const readUrl = async (path: string, pattern: RegExp) =>
      pattern.exec(await (await get(path)).text())?.[1];
    const urls: [source: string, url: string | undefined][] = [
      ["SITE_URL", config.siteUrl],
      ["canonical link of /", await readUrl("/", /<link rel="canonical" href="([^"]+)"/)],
      // `robots.txt` names no sitemap if the owner excludes search engines.
      ["/robots.txt", await readUrl("/robots.txt", /^Sitemap: (\S+)/im)],
      ["/sitemap.xml", await readUrl("/sitemap.xml", /<loc>([^<]+)/)],
    ];
    return toFinding(
      urls
        .filter(([, url]) => url && new URL(url, siteUrl).origin !== siteUrl)
        .map((source) => source.join(" ")),
    );
  },
};

const owner: Check = {
  name: "The site has its owner",
  wrong: "Nobody owns this site yet.",
  fix: "Open the set-up link, and make sure that there is a set-up code: without one, the first person who signs up owns the site.",
  async run({ siteUrl, config, get }) {
    const url = `${config.supabaseUrl || siteUrl}/rest/v1/rpc/site_has_owner`;
    const response = await get(url, { apikey: config.publishableKey });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return { outcome: (await response.json()) === true ? "fine" : "wrong" };
  },
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
    return toFinding(privatePaths.filter((_, index) => responses[index]));
  },
};

/** Path of the page's first script, whose name contains a hash of its content. */
async function pathOfHashedScript({ get }: DeployedSite): Promise<string> {
  const html = await (await get("/")).text();
  const [path] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
  if (!path) throw new Error("The home page loads no script.");
  return path;
}

const compression: Check = {
  name: "The server compresses pages and scripts",
  wrong: "Visitors wait several times longer than they have to.",
  fix: "Let the proxy in front pass on the header Accept-Encoding, and leave the responses unchanged.",
  async run(site) {
    const problems = [];
    for (const path of ["/", await pathOfHashedScript(site)]) {
      for (const encoding of ["br", "gzip"]) {
        const { headers } = await site.get(path, { "accept-encoding": encoding });
        const receivedEncoding = headers.get("content-encoding") ?? "nothing";
        if (receivedEncoding !== encoding)
          problems.push(`${path} requested ${encoding}, received ${receivedEncoding}`);
      }
    }
    return toFinding(problems);
  },
};

const caching: Check = {
  name: "Browsers cache pages and files correctly",
  wrong: "Visitors see outdated pages, or download unchanged files again.",
  fix: "Let the proxy or CDN in front pass on the headers Cache-Control and ETag, and obey them.",
  async run(site) {
    const problems = [];
    for (const [path, pattern] of [
      ["/", /max-age=0.*must-revalidate|no-cache/],
      [await pathOfHashedScript(site), /immutable/],
      ["/admin", /no-store/],
    ] as const) {
      const value = (await site.get(path)).headers.get("cache-control") ?? "–";
      if (!pattern.test(value)) problems.push(`${path} ${value}`);
    }
    const etag = (await site.get("/")).headers.get("etag") ?? "";
    const { status } = await site.get("/", { "if-none-match": etag });
    if (status !== 304)
      problems.push(`/ ETag ${etag || "–"}, status of the second request: ${status}`);
    return toFinding(problems);
  },
};

/** The checks in the order in which they run. */
export const checks: readonly Check[] = [
  database,
  https,
  address,
  owner,
  files,
  compression,
  caching,
];
