/**
 * Sends 10,000 malformed requests to every endpoint that accepts input, on a temporary site on this machine, and prints
 * the results.
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
import { isolatedEnvironment, ownerHeaders } from "../support/isolated-site.ts";
import { printResults, type ResultRow, rowExpecting } from "../support/results.ts";
import { seedSample } from "../support/seed.ts";
import { type RunningSite, startSite } from "../support/site.ts";
import { generateDamagedPictures, generateMalformedForms } from "./damaged-files.ts";

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

const runCount = process.argv.includes("--quick") ? 100 : 10_000;

async function attack(site: RunningSite): Promise<ResultRow[]> {
  const owner = await site.getOwnerClient();
  await seedSample(owner);
  const send = await createSender(site, owner);
  const rows: ResultRow[] = [];
  for (const [label, groupEndpoints] of [
    ["sign-in", endpoints.filter(({ path }) => path.startsWith("/auth/"))],
    ["rows", endpoints.filter(({ path }) => path.startsWith("/rest/"))],
    ["files", endpoints.filter(({ path }) => path.startsWith("/storage/"))],
    ["pages and other routes of the server", serverEndpoints],
  ] as const) {
    const tally = createTally();
    for (const [index, endpoint] of groupEndpoints.entries()) {
      console.info(`  ${label}, ${index + 1} of ${groupEndpoints.length}`);
      await sendAll(malformedRequests(endpoint), runCount, tally, (request) =>
        send(request, endpoint.asOwner ?? false),
      );
    }
    rows.push(rowOfTally(`${label}: ${groupEndpoints.length} endpoints`, tally));
  }
  const pictures = await generateDamagedPictures();
  for (const [label, files] of [
    ["damaged pictures", pictures],
    ["malformed multipart forms", generateMalformedForms(pictures)],
  ] as const) {
    const tally = createTally();
    await sendAll(files, runCount, tally, ({ type, bytes }) => {
      const headers = { "content-type": type, "x-upsert": "true" };
      const path = "/storage/v1/object/media/damaged";
      return send({ method: "POST", path, headers, body: bytes }, true);
    });
    rows.push(rowOfTally(label, tally));
  }
  rows.push(await checkSiteWorks(site, owner));
  return rows;
}

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
      ...(isOwner && (await ownerHeaders(owner))),
      ...headers,
      // The site trusts one proxy.
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

interface Tally {
  sentCount: number;
  faultCount: number;
  unansweredCount: number;
  /** Number of requests that were rejected because of overload. */
  busyCount: number;
}

const createTally = (): Tally => ({
  sentCount: 0,
  faultCount: 0,
  unansweredCount: 0,
  busyCount: 0,
});

const concurrency = 4;

/** Number of requests that are generated before they are sent. */
const batchSize = 500;

/** Maximum number of printed faults per endpoint. */
const maxPrintedFailures = 3;

async function sendAll<T>(
  requests: fc.Arbitrary<T>,
  runCount: number,
  tally: Tally,
  send: (request: T) => Promise<Response>,
): Promise<void> {
  let printedCount = 0;
  const reportFailure = (request: T, reason: string) => {
    printedCount += 1;
    if (printedCount <= maxPrintedFailures)
      console.error(`${reason}: ${fc.stringify(request).slice(0, 1_000)}`);
  };
  for (let start = 0; start < runCount; start += batchSize) {
    const numRuns = Math.min(batchSize, runCount - start);
    const remainingRequests = fc.sample(requests, { seed: 48 + start, numRuns }).values();
    const sendRemaining = async () => {
      for (const request of remainingRequests) {
        tally.sentCount += 1;
        try {
          const response = await send(request);
          await response.arrayBuffer();
          if (response.status === 503 && response.headers.has("retry-after")) tally.busyCount += 1;
          else if (response.status >= 500) {
            tally.faultCount += 1;
            reportFailure(request, String(response.status));
          }
        } catch (error) {
          tally.unansweredCount += 1;
          reportFailure(request, String((error as Error).cause ?? error));
        }
      }
    };
    await Promise.all(Array.from({ length: concurrency }, sendRemaining));
  }
}

function rowOfTally(
  label: string,
  { sentCount, faultCount, unansweredCount, busyCount }: Tally,
): ResultRow {
  return {
    label,
    expected: "no 5xx, all answered",
    measured: `${sentCount} sent, 5xx: ${faultCount}, no answer: ${unansweredCount}, busy: ${busyCount}`,
    ok: faultCount === 0 && unansweredCount === 0,
  };
}

/** Checks that earlier malformed requests do not affect the responses to later ones. */
async function checkSiteWorks(site: RunningSite, owner: SupabaseClient): Promise<ResultRow> {
  const pages = await Promise.all(
    ["/", "/blog", "/healthz"].map(async (path) => (await fetch(site.url + path)).status),
  );
  const { error } = await owner
    .from("projects")
    .insert({ title: "After the attack", slug: "after-the-attack" });
  return rowExpecting(
    "pages and a save after the attack",
    "200 200 200, saved",
    `${pages.join(" ")}, ${error ? error.message : "saved"}`,
  );
}

const site = await startSite("embedded", undefined, {
  ...isolatedEnvironment,
  TRUSTED_PROXIES: "1",
});
try {
  printResults(await attack(site));
} finally {
  await site.stop();
}
