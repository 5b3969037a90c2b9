import { once } from "node:events";
import { type ClientRequest, request } from "node:http";
import { readMemoryMiB } from "../support/process.ts";
import { seedSample } from "../support/seed.ts";
import {
  type Attack,
  type AttackedSite,
  type ResultRow,
  requireLoopback,
  rowAtMost,
  rowAtMostMultipleOfIdle,
  rowExpecting,
} from "./attack.ts";

/** A visitor sends expensive queries, incomplete bodies or too much data. */
export const visitorAttack: Attack = {
  name: "visitors",
  async run(site) {
    const owner = await site.getOwnerClient();
    await seedSample(owner);
    const { publishableKey } = await (await site.fetch("/api/config")).json();
    const key = { apikey: publishableKey };
    const save = async () => {
      const row = { subtitle: crypto.randomUUID() };
      const { error } = await owner
        .from("portfolio_sections")
        .update(row)
        .eq("section_type", "contact");
      return error ? error.message : "saved";
    };
    return [
      await testCostlyFilters(site, key, save),
      ...(await testWithheldBodies(site, key, save)),
      await testUnverifiedTokens(site, key),
      ...(await testLargeJson(site, key)),
    ];
  },
};

type Key = { apikey: string };

/** Requests some pages and saves. @returns the statuses and the result of the save. */
async function readSiteState(site: AttackedSite, save: () => Promise<string>): Promise<string> {
  const paths = ["/healthz", "/", "/blog?q=harbour", "/rest/v1/projects?select=id&limit=1"];
  const { publishableKey } = await (await site.fetch("/api/config")).json();
  const statuses: number[] = [];
  for (const path of paths) {
    const response = await site.fetch(path, { headers: { apikey: publishableKey } }, "192.0.2.9");
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  return `${statuses.join(" ")}, ${await save()}`;
}

const allSuccessful = "200 200 200 200, saved";

async function testCostlyFilters(
  site: AttackedSite,
  headers: Key,
  save: () => Promise<string>,
): Promise<ResultRow> {
  const catastrophicFilter = encodeURIComponent("(a{1,200}){1,200}b");
  const filters = [
    ...[
      "title=match",
      "title=imatch",
      "title=not.match",
      "or=(title.match",
      "not.and=(title.imatch",
    ],
    ...["title=match(any)", "search=fts.a&description=fts"],
  ].map((start) => {
    const value = start.endsWith("(any)") ? `{${catastrophicFilter}}` : catastrophicFilter;
    return `${start}.${value}${start.includes("=(") ? ")" : ""}`;
  });
  filters.push(`title=like.${"*a".repeat(2_000)}`, `title=like.${"a".repeat(8_000)}`);
  const deepJson = "[".repeat(5_000) + "]".repeat(5_000);
  const path = `links${"->a".repeat(2_500)}`;
  filters.push(
    `links=eq.${deepJson}`,
    `or=(links.cs.${deepJson})`,
    `${path}=is.null`,
    `order=${path}`,
  );
  filters.push(`search=fts.${"!".repeat(100)}a`, `search=wfts.${"-".repeat(100)}a`);
  filters.push(`or=(${Array.from({ length: 500 }, () => "description.gt.a")})`);
  filters.push(`select=${Array.from({ length: 500 }, (_, index) => `a${index}:description`)}`);
  const statuses: number[] = [];
  for (const filter of filters) {
    const response = await site.fetch(`/rest/v1/projects?${filter}`, { headers }, "192.0.2.1");
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  // This search is allowed for visitors.
  for (const search of ["-", "- ", "-("]) {
    const query = encodeURIComponent(search.repeat(100));
    const response = await site.fetch(`/projects?q=${query}`, {}, "192.0.2.1");
    if (response.status !== 200) statuses.push(response.status);
    await response.arrayBuffer();
  }
  const stateAfter = await readSiteState(site, save);
  return {
    label: `${filters.length} regular expressions and other costly queries`,
    expected: `4xx each, then ${allSuccessful}`,
    measured: `${[...new Set(statuses)].join(" ")}, then ${stateAfter}`,
    ok: statuses.every((status) => status >= 400 && status < 500) && stateAfter === allSuccessful,
  };
}

/** Tests request bodies that are announced and never sent. */
async function testWithheldBodies(
  site: AttackedSite,
  key: Key,
  save: () => Promise<string>,
): Promise<ResultRow[]> {
  const rows: ResultRow[] = [];
  const idleSeconds = await withholdBody(site, heldEndpoints[0], key, "198.18.255.1")
    .closedAfterSeconds;
  for (const count of [2, site.isQuick ? 50 : 200]) {
    const heldResponses = heldEndpoints.flatMap((endpoint, endpointIndex) =>
      Array.from({ length: Math.ceil(count / heldEndpoints.length) }, (_, n) =>
        withholdBody(site, endpoint, key, `198.18.${endpointIndex}.${n}`),
      ),
    );
    await Promise.all(heldResponses.map(({ firstByteSent }) => firstByteSent));
    const stateMeanwhile = await readSiteState(site, save);
    const seconds = Math.max(
      ...(await Promise.all(heldResponses.map(({ closedAfterSeconds }) => closedAfterSeconds))),
    );
    const label = `${heldResponses.length} bodies announced and never sent`;
    rows.push(
      rowExpecting(label, allSuccessful, stateMeanwhile),
      rowAtMostMultipleOfIdle(
        `${label}: last connection ended after`,
        seconds,
        2,
        idleSeconds,
        "s",
      ),
    );
  }
  return rows;
}

const heldEndpoints = [
  ["POST", "/rest/v1/rpc/search_records", "application/json"],
  ["PATCH", "/rest/v1/projects", "application/json"],
  ["POST", "/auth/v1/token?grant_type=password", "application/json"],
  ["POST", "/storage/v1/object/media/a.webp", "image/webp"],
  ["PUT", "/storage/v1/object/upload/sign/media/a.webp?token=a.b.c", "image/webp"],
  ["POST", "/storage/v1/object/list/media", "application/json"],
  ["DELETE", "/storage/v1/object/media", "application/json"],
  ["POST", "/api/revalidate", "application/json"],
  ["POST", "/", "text/plain"],
] as const;

/** Announces a body and sends only its first byte. */
function withholdBody(
  site: AttackedSite,
  [method, path, type]: (typeof heldEndpoints)[number],
  key: Key,
  client: string,
): { firstByteSent: Promise<unknown>; closedAfterSeconds: Promise<number> } {
  const headers = {
    ...key,
    "content-type": type,
    "content-length": 16_000,
    "x-forwarded-for": client,
  };
  const withheldRequest: ClientRequest = request(requireLoopback(site.url) + path, {
    method,
    headers,
    agent: false,
  });
  withheldRequest.on("error", () => undefined);
  withheldRequest.on("response", (response) => response.resume());
  const startTime = performance.now();
  const closedAfterSeconds = once(withheldRequest, "close").then(
    () => (performance.now() - startTime) / 1_000,
  );
  return {
    firstByteSent: new Promise((resolve) => withheldRequest.write("{", resolve)),
    closedAfterSeconds,
  };
}

/** Tests that requests with a token that the server cannot verify have the limits of a visitor. */
async function testUnverifiedTokens(site: AttackedSite, key: Key): Promise<ResultRow> {
  const requests = Array.from({ length: 200 }, async () => {
    const headers = { ...key, authorization: "Bearer sb_x" };
    const response = await site.fetch("/rest/v1/projects?select=id", { headers }, "192.0.2.3");
    await response.arrayBuffer();
    return response.status;
  });
  const refusedCount = (await Promise.all(requests)).filter((status) =>
    [429, 503].includes(status),
  ).length;
  return {
    label: "200 reads at once with an unverified token",
    expected: "more than 100 refused",
    measured: `${refusedCount} refused`,
    ok: refusedCount > 100,
  };
}

async function testLargeJson(site: AttackedSite, key: Key): Promise<ResultRow[]> {
  const body = JSON.stringify({ prefix: "a".repeat(10_000_000) });
  const memoryBeforeMiB = readMemoryMiB(site.server.pid);
  const headers = { ...key, "content-type": "application/json" };
  const outcomes = await Promise.all(
    Array.from({ length: 24 }, async (_, n) => {
      try {
        const init = { method: "POST", headers, body };
        const response = await site.fetch("/storage/v1/object/list/media", init, `198.18.9.${n}`);
        await response.arrayBuffer();
        return response.status;
      } catch {
        // The server closed the connection before the whole body was sent.
        return 413;
      }
    }),
  );
  return [
    rowExpecting("24 lists of 10 MB of JSON, each", 413, [...new Set(outcomes)].join(" ")),
    rowAtMost(
      "24 lists of 10 MB of JSON: growth of the server's memory",
      readMemoryMiB(site.server.pid) - memoryBeforeMiB,
      150,
      "MiB",
    ),
  ];
}
