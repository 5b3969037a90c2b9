/**
 * Sends 10,000 malformed requests to every endpoint that accepts input, on a temporary site on this machine. Fails at the
 * first request that gets no response or a server error.
 *
 *     npm run attack
 *     npm run attack -- --quick     100 requests to every endpoint
 */
import type { SupabaseClient } from "@supabase/supabase-js";
import fc from "fast-check";
import {
  type Endpoint,
  endpoints,
  type MalformedRequest,
  malformedRequests,
} from "../../supabase/tests/support/malformed.ts";
import { seedSample } from "../support/seed.ts";
import { type RunningSite, startSite } from "../support/site.ts";
import {
  type DamagedFile,
  generateDamagedPictures,
  generateMalformedForms,
} from "./damaged-files.ts";

/** Environment variables that keep an attack from reaching a real site. */
const isolatedEnvironment = {
  HOST: "127.0.0.1",
  SUPABASE_URL: "",
  SUPABASE_PUBLISHABLE_KEY: "",
  SUPABASE_SECRET_KEY: "",
  DATABASE_URL: "",
  SMTP_HOST: "",
};

const csrfToken = "0".repeat(64);

/**
 * Returns headers for a request of the owner. Call this for each request, because a session can expire during an
 * attack.
 */
async function createOwnerHeaders(owner: SupabaseClient): Promise<Record<string, string>> {
  const { data } = await owner.auth.getSession();
  return {
    authorization: `Bearer ${data.session?.access_token}`,
    "x-csrf-token": csrfToken,
    cookie: `portfolio-csrf-${csrfToken.slice(0, 8)}=${csrfToken}`,
  };
}

const queryNames = ["q", "page", "tag", "category", "a%00", "_data"];

/** Endpoints of the site's own server. The imported `endpoints` belong to the Supabase API. */
const serverEndpoints: readonly Endpoint[] = [
  { method: "POST", path: "/api/preview/markdown", body: { "# a": "[b](c)" }, asOwner: true },
  { method: "POST", path: "/api/preview/markdown", body: { a: 1 } },
  {
    method: "POST",
    path: "/api/og/preview",
    body: { design: { template: "statement", title: "T", picture: "/a.png" }, format: "svg" },
    asOwner: true,
  },
  { method: "POST", path: "/api/revalidate", body: { a: 1 }, asOwner: true },
  {
    method: "POST",
    path: "/api/health/visit",
    body: { path: "/rest/v1/projects?select=id", method: "POST", body: "{}" },
    asOwner: true,
  },
  { method: "GET", path: "/api/owner/site", query: ["a"], asOwner: true },
  { method: "GET", path: "/api/owner/site", query: ["a"] },
  { method: "GET", path: "/api/owner/posts/*", query: ["a"], asOwner: true },
  { method: "GET", path: "/api/owner/projects/*", query: ["a"], asOwner: true },
  { method: "POST", path: "/*", body: { a: 1 } },
  ...[
    ...["/api/*", "/og/site/*", "/og/posts/*.png", "/og/picture/*.jpg", "/og/*/*", "/icons/*"],
    ...["/blog/*", "/blog/tag/*", "/blog/category/*", "/projects/*", "/drafts/*", "/sitemaps/*"],
    ...["/assets/*", "/admin-assets/*", "/admin/*", "/auth/*", "/*", "/*/*", "/", "/blog", "/cv"],
    ...["/privacy", "/sitemap", "/preview", "/healthz", "/cv.pdf", "/cv.json", "/rss.xml"],
    ...["/atom.xml", "/feed.json", "/sitemap.xml", "/robots.txt", "/llms.txt", "/favicon.ico"],
  ].map((path): Endpoint => ({ method: "GET", path, query: queryNames })),
];

interface RequestToSend extends Omit<MalformedRequest, "body"> {
  body?: string | Uint8Array<ArrayBuffer>;
}

const numRuns = process.argv.includes("--quick") ? 100 : 10_000;

const concurrency = 4;

type Send = (request: RequestToSend, isOwner: boolean) => Promise<Response>;

/**
 * Creates a function that sends a request as the owner or a visitor. Each request has a new IP address, to stay below
 * the rate limits.
 */
async function createSender(site: RunningSite, owner: SupabaseClient): Promise<Send> {
  const { publishableKey } = await (await fetch(`${site.url}/api/config`)).json();
  let count = 0;
  return async ({ method, path, headers, body }, isOwner) => {
    count += 1;
    const allHeaders = {
      apikey: publishableKey,
      ...(isOwner && (await createOwnerHeaders(owner))),
      ...headers,
      // The site trusts one proxy, so it reads the sender's IP address from this header.
      "x-forwarded-for": `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
    };
    // `fetch` refuses headers with this character.
    const validHeaders = Object.entries(allHeaders).map(([name, value]) => [
      name,
      value.replaceAll("\x7f", ""),
    ]);
    const init = { method, headers: Object.fromEntries(validHeaders), redirect: "manual" as const };
    return fetch(site.url + path, body === undefined ? init : { ...init, body });
  };
}

async function sendAll<T>(
  requests: fc.Arbitrary<T>,
  send: (request: T) => Promise<Response>,
  parameters: fc.Parameters<[T]> = { seed: 48, numRuns },
): Promise<void> {
  const property = fc.asyncProperty(requests, async (request) => {
    const response = await send(request);
    await response.arrayBuffer();
    // The server rejects requests with this status and header while it is overloaded.
    const isOverloaded = response.status === 503 && response.headers.has("retry-after");
    if (response.status >= 500 && !isOverloaded) throw new Error(`Status ${response.status}`);
  });
  await fc.assert(property, { ...parameters, endOnFailure: true });
}

/** Throws if the malformed requests affect later requests. */
async function checkSiteWorks(site: RunningSite, owner: SupabaseClient): Promise<void> {
  for (const path of ["/", "/blog", "/healthz"]) {
    const { status } = await fetch(site.url + path);
    if (status !== 200) throw new Error(`After the attack, ${path} has status ${status}.`);
  }
  const project = { title: "After the attack", slug: "after-the-attack" };
  await owner.from("projects").insert(project).throwOnError();
}

const site = await startSite("embedded", undefined, {
  ...isolatedEnvironment,
  TRUSTED_PROXIES: "1",
});
try {
  const owner = await site.getOwnerClient();
  await seedSample(owner);
  const send = await createSender(site, owner);
  const remainingEndpoints = [...endpoints, ...serverEndpoints].values();
  const attackRemaining = async () => {
    for (const endpoint of remainingEndpoints) {
      const { method, path, asOwner = false } = endpoint;
      console.info(`${method} ${path}`);
      await sendAll(malformedRequests(endpoint), (request) => send(request, asOwner));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, attackRemaining));
  const pictures = await generateDamagedPictures();
  for (const [label, files] of [
    ["damaged pictures", pictures],
    ["malformed multipart forms", generateMalformedForms(pictures)],
  ] as const) {
    console.info(label);
    const upload = ({ type, bytes }: DamagedFile) => {
      const headers = { "content-type": type, "x-upsert": "true" };
      const path = "/storage/v1/object/media/damaged";
      return send({ method: "POST", path, headers, body: bytes }, true);
    };
    const seeds = Array.from({ length: concurrency }, (_, index) => 48 + index);
    await Promise.all(
      seeds.map((seed) => sendAll(files, upload, { seed, numRuns: numRuns / concurrency })),
    );
  }
  await checkSiteWorks(site, owner);
} finally {
  await site.stop();
}
