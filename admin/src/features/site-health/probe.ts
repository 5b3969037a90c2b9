import { type Collection, collections } from "@portfolio/content/collections";
import type { ServerHealth } from "@portfolio/content/health";
import type { DataProvider, RaRecord } from "react-admin";
import { ConnectionError } from "../../data/api/errors.ts";
import { toRequestError } from "../../data/api/requests.ts";
import type { Server } from "../../data/api/server-context.ts";
import { createPostToSite } from "../../data/api/site-requests.ts";
import { healthMessage } from "../../i18n/en/health.ts";
import { titleOf } from "../../layout/resource.ts";
import { fetchAll } from "../../list/fetch-all.ts";

export interface ProbeProblem {
  label: string;
  detail?: string;
  /** Page of the admin or site where the problem is; undefined if there is none. */
  to?: string;
}

/** Texts are in the selected language. */
export interface ProbeResult {
  outcome: "fine" | "wrong" | "untested";
  detail?: string | undefined;
  problems?: readonly ProbeProblem[];
}

/** A check. Rejects if it could not run. */
export type Probe = (context: ProbeContext) => Promise<ProbeResult>;

/** A row of content, read with the owner's access. */
export interface ContentRow {
  id: string;
  /** Title that the owner sees. */
  name: string;
  /** Link to its form. */
  to: string;
  /** True if visitors can read it. */
  isPublic: boolean;
  row: RaRecord;
}

type FormPath = (collection: Collection, record: RaRecord) => string;

/** Timeout of one response in ms. The server checks many links before it responds. */
const timeoutMs = 120_000;

/** Context in which the probes of a run make their requests. A request that several probes share is sent once. */
export type ProbeContext = ReturnType<typeof createProbeContext>;

const timeoutSignal = () => AbortSignal.timeout(timeoutMs);

export function createProbeContext(server: Server, dataProvider: DataProvider, pathOf: FormPath) {
  const post = createPostToSite(server);

  const requestServer = (path: `/api/${string}`, body: unknown = {}) =>
    post(path, { body: JSON.stringify(body), type: "application/json", signal: timeoutSignal() });

  return {
    client: server.client,
    siteUrl: server.config.siteUrl,
    requestServer,

    /**
     * Sends a visitor's request to a page or to Supabase, without a session. The site's server sends it, because browsers
     * log every refused request to the console.
     *
     * @returns the status, and the body if it is JSON.
     */
    async requestAsVisitor(path: string, { method, headers, body }: RequestInit = {}) {
      const prefer = new Headers(headers).get("prefer") ?? undefined;
      const response = await requestServer("/api/health/visit", { path, method, prefer, body });
      const relayedResponse: { status: number; body: string } = await response.json();
      return new Response(relayedResponse.body || null, { status: relayedResponse.status });
    },

    /** Fetches a page of the site as a new visitor, through the proxies in front of the server. */
    fetchPage: (path: string) =>
      fetch(path, { credentials: "omit", cache: "no-store", signal: timeoutSignal() }),

    fetchXml,

    serverHealth: memoize(
      async () => (await requestServer("/api/health")).json() as Promise<ServerHealth>,
    ),

    loadContent: memoize(() => readContent(dataProvider, pathOf)),
  };
}

/**
 * Fetches an XML document; null if it is missing or not well-formed. Uses XMLHttpRequest, because the page's security
 * policy forbids parsing a string.
 */
function fetchXml(path: string): Promise<Document | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", path);
    request.responseType = "document";
    request.timeout = timeoutMs;
    request.onload = () => resolve(request.status === 200 ? request.responseXML : null);
    request.onerror = request.ontimeout = () => reject(new ConnectionError());
    request.send();
  });
}

/** Reads all records of the collections that have public records. */
function readContent(dataProvider: DataProvider, pathOf: FormPath) {
  const publicCollections = Object.values<Collection>(collections).filter(
    ({ visibility }) => visibility,
  );
  return Promise.all(
    publicCollections.map(async (collection) => {
      const sort = { field: "id", order: "ASC" } as const;
      const records = await fetchAll(dataProvider, collection.name, { sort });
      const rows = records.map(
        (row): ContentRow => ({
          id: String(row.id),
          name: titleOf(collection, row),
          to: pathOf(collection, row),
          isPublic: collection.visibility?.matches(row) === true,
          row,
        }),
      );
      return { collection, rows };
    }),
  );
}

function memoize<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= read();
    return result;
  };
}

/** Runs a check. If it could not run, the result says why. */
export const runProbe = (probe: Probe, context: ProbeContext): Promise<ProbeResult> =>
  probe(context).catch((error) => {
    const failure = toRequestError(error);
    const reason = failure instanceof Error ? failure.message : String(failure);
    return { outcome: "untested", detail: healthMessage("failed", { reason }) };
  });

export function toProbeResult(problems: readonly ProbeProblem[], detail?: string): ProbeResult {
  return problems.length > 0 ? { outcome: "wrong", problems, detail } : { outcome: "fine", detail };
}
