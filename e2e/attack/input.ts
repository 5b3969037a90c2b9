import type { SupabaseClient } from "@supabase/supabase-js";
import fc from "fast-check";
import {
  type Endpoint,
  endpoints,
  type Malformed,
  malformed,
} from "../../supabase/tests/support/malformed.ts";
import { seedSample } from "../support/seed.ts";
import type { Attack, AttackedSite, Row } from "./attack.ts";
import { ownerHeaders } from "./attacked-site.ts";
import { damagedForms, damagedPictures } from "./damaged-files.ts";

const queryNames = ["q", "page", "tag", "category", "a%00", "_data"];

/** Routes of the site's server that are not part of the API. */
const serverEndpoints: readonly Endpoint[] = [
  { method: "POST", path: "/api/preview/markdown", body: { "# a": "[b](c)" }, isOwners: true },
  { method: "POST", path: "/api/preview/markdown", body: { a: 1 } },
  {
    method: "POST",
    path: "/api/og/preview",
    body: { design: { template: "statement", title: "T", picture: "/a.png" }, format: "svg" },
    isOwners: true,
  },
  { method: "POST", path: "/api/revalidate", body: { a: 1 }, isOwners: true },
  {
    method: "POST",
    path: "/api/health/visit",
    body: { path: "/rest/v1/projects?select=id", method: "POST", body: "{}" },
    isOwners: true,
  },
  { method: "GET", path: "/api/owner/site", query: ["a"], isOwners: true },
  { method: "GET", path: "/api/owner/site", query: ["a"] },
  { method: "GET", path: "/api/owner/posts/*", query: ["a"], isOwners: true },
  { method: "GET", path: "/api/owner/projects/*", query: ["a"], isOwners: true },
  { method: "POST", path: "/*", body: { a: 1 } },
  ...[
    ...["/api/*", "/og/site/*", "/og/posts/*.png", "/og/picture/*.jpg", "/og/*/*", "/icons/*"],
    ...["/blog/*", "/blog/tag/*", "/blog/category/*", "/projects/*", "/drafts/*", "/sitemaps/*"],
    ...["/assets/*", "/admin-assets/*", "/admin/*", "/auth/*", "/*", "/*/*", "/", "/blog", "/cv"],
    ...["/privacy", "/sitemap", "/preview", "/healthz", "/cv.pdf", "/cv.json", "/rss.xml"],
    ...["/atom.xml", "/feed.json", "/sitemap.xml", "/robots.txt", "/llms.txt", "/favicon.ico"],
  ].map((path): Endpoint => ({ method: "GET", path, query: queryNames })),
];

interface Sent extends Omit<Malformed, "body"> {
  body?: string | Uint8Array<ArrayBuffer>;
}

/** Security case 48: 10,000 malformed requests to every endpoint with input. */
export const input: Attack = {
  name: "input",
  async run(site) {
    const owner = await site.ownerClient();
    await seedSample(owner);
    const runCount = site.isQuick ? 100 : 10_000;
    const send = await createSender(site, owner);
    const rows: Row[] = [];
    for (const [what, all] of [
      ["sign-in", endpoints.filter(({ path }) => path.startsWith("/auth/"))],
      ["rows", endpoints.filter(({ path }) => path.startsWith("/rest/"))],
      ["files", endpoints.filter(({ path }) => path.startsWith("/storage/"))],
      ["pages and other routes of the server", serverEndpoints],
    ] as const) {
      const tally = createTally();
      for (const [at, endpoint] of all.entries()) {
        console.info(`  ${what}, ${at + 1} of ${all.length}`);
        await sendAll(malformed(endpoint), runCount, tally, (request) =>
          send(request, endpoint.isOwners ?? false),
        );
      }
      rows.push(rowOf(`${what}: ${all.length} endpoints`, tally));
    }
    const pictures = await damagedPictures();
    for (const [what, files] of [
      ["damaged pictures", pictures],
      ["damaged forms", damagedForms(pictures)],
    ] as const) {
      const tally = createTally();
      await sendAll(files, runCount, tally, ({ type, bytes }) => {
        const headers = { "content-type": type, "x-upsert": "true" };
        const path = "/storage/v1/object/media/damaged";
        return send({ method: "POST", path, headers, body: bytes }, true);
      });
      rows.push(rowOf(what, tally));
    }
    rows.push(await checkSiteWorks(site, owner));
    return rows;
  },
};

type Send = (request: Sent, isOwner: boolean) => Promise<Response>;

/** Sends a request as the owner or a visitor, with a new IP address to stay below the rate limits. */
async function createSender(site: AttackedSite, owner: SupabaseClient): Promise<Send> {
  const { publishableKey } = await (await site.fetch("/api/config")).json();
  let count = 0;
  return async ({ method, path, headers, body }, isOwner) => {
    count += 1;
    const client = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
    const all = { apikey: publishableKey, ...(isOwner && (await ownerHeaders(owner))), ...headers };
    // `fetch` refuses to send this character.
    const validHeaders = Object.entries(all).map(([name, value]) => [
      name,
      value.replaceAll("\x7f", ""),
    ]);
    const init = { method, headers: Object.fromEntries(validHeaders), redirect: "manual" as const };
    return site.fetch(path, body === undefined ? init : { ...init, body }, client);
  };
}

interface Tally {
  sentCount: number;
  faults: number;
  unansweredCount: number;
  /** Number of requests that were rejected because of overload. */
  busy: number;
}

const createTally = (): Tally => ({ sentCount: 0, faults: 0, unansweredCount: 0, busy: 0 });

/** Number of concurrent requests. */
const concurrency = 4;

/** Number of requests that are generated at a time. */
const batchSize = 500;

/** Maximum number of printed faults per endpoint. */
const maxPrinted = 3;

async function sendAll<T>(
  requests: fc.Arbitrary<T>,
  runCount: number,
  tally: Tally,
  send: (request: T) => Promise<Response>,
): Promise<void> {
  let printedCount = 0;
  const reportFailure = (request: T, why: string) => {
    printedCount += 1;
    if (printedCount <= maxPrinted)
      console.error(`${why}: ${fc.stringify(request).slice(0, 1_000)}`);
  };
  for (let from = 0; from < runCount; from += batchSize) {
    const numRuns = Math.min(batchSize, runCount - from);
    const remainingRequests = fc.sample(requests, { seed: 48 + from, numRuns }).values();
    const worker = async () => {
      for (const request of remainingRequests) {
        tally.sentCount += 1;
        try {
          const response = await send(request);
          await response.arrayBuffer();
          if (response.status === 503 && response.headers.has("retry-after")) tally.busy += 1;
          else if (response.status >= 500) {
            tally.faults += 1;
            reportFailure(request, String(response.status));
          }
        } catch (error) {
          tally.unansweredCount += 1;
          reportFailure(request, String((error as Error).cause ?? error));
        }
      }
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
  }
}

function rowOf(what: string, { sentCount, faults, unansweredCount, busy }: Tally): Row {
  return {
    what,
    expected: "no 5xx, all answered",
    measured: `${sentCount} sent, 5xx: ${faults}, no answer: ${unansweredCount}, busy: ${busy}`,
    ok: faults === 0 && unansweredCount === 0,
  };
}

/** Checks that earlier malformed requests do not affect the responses to later ones. */
async function checkSiteWorks(site: AttackedSite, owner: SupabaseClient): Promise<Row> {
  const pages = await Promise.all(
    ["/", "/blog", "/healthz"].map(
      async (path) => (await site.fetch(path, {}, "192.0.2.1")).status,
    ),
  );
  const { error } = await owner
    .from("projects")
    .insert({ title: "After the attack", slug: "after-the-attack" });
  const measured = `${pages.join(" ")}, ${error ? error.message : "saved"}`;
  return {
    what: "pages afterwards, and a save of the owner",
    expected: "200 200 200, saved",
    measured,
    ok: measured === "200 200 200, saved",
  };
}
