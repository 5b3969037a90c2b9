import { type Collection, collections } from "@portfolio/content/collections";
import type { ServerHealth } from "@portfolio/content/health";
import type { RaRecord } from "react-admin";
import { ConnectionError } from "../../data/api/errors.ts";
import type { Server } from "../../data/api/server-context.ts";
import { createPostToSite } from "../../data/api/site-requests.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { titleOf } from "../../layout/resource.ts";
import type { CollectionContent, ProbeTools } from "./probe.ts";

/** Timeout of one response in ms. The server checks many links before it responds. */
const timeoutMs = 120_000;

export function createTools(server: Server, pathOf: FormPath): ProbeTools {
  const { client, config } = server;
  const { supabaseUrl, publishableKey, siteUrl } = config;
  const post = createPostToSite(server);
  const requestOptions = () =>
    ({
      credentials: "omit",
      cache: "no-store",
      signal: AbortSignal.timeout(timeoutMs),
    }) as const;

  const requestServer: ProbeTools["requestServer"] = (path, body = {}) => {
    const { signal } = requestOptions();
    return post(path, { body: JSON.stringify(body), type: "application/json", signal });
  };

  const requestAsOwner: ProbeTools["requestAsOwner"] = async (path, { headers, ...init } = {}) => {
    const { data, error } = await client.auth.getSession();
    if (error) throw error;
    const requestHeaders = new Headers(headers);
    requestHeaders.set("apikey", publishableKey);
    requestHeaders.set("authorization", `Bearer ${data.session?.access_token ?? ""}`);
    if (!requestHeaders.has("content-type")) requestHeaders.set("content-type", "application/json");
    return fetch(supabaseUrl + path, { ...init, ...requestOptions(), headers: requestHeaders });
  };

  return {
    siteUrl,
    requestServer,
    requestAsOwner,
    async requestAsVisitor(path, { method, headers, body } = {}) {
      const prefer = new Headers(headers).get("prefer") ?? undefined;
      const response = await requestServer("/api/health/visit", { path, method, prefer, body });
      const relayedResponse: { status: number; body: string } = await response.json();
      return new Response(relayedResponse.body || null, { status: relayedResponse.status });
    },
    fetchPage: (path) => fetch(path, requestOptions()),
    fetchXml,
    serverHealth: memoize(
      async () => (await requestServer("/api/health")).json() as Promise<ServerHealth>,
    ),
    content: memoize(() => readContent(requestAsOwner, pathOf)),
  };
}

/** Loads the document with XMLHttpRequest, because the page's security policy forbids parsing a string. */
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

/** Maximum number of rows in one response of the API. */
const pageSize = 1000;

type FormPath = (collection: Collection, record: RaRecord) => string;

/** Reads all records of the collections that have public records. */
function readContent(
  requestAsOwner: ProbeTools["requestAsOwner"],
  pathOf: FormPath,
): Promise<CollectionContent[]> {
  const publicCollections = Object.values<Collection>(collections).filter(
    ({ visibility }) => visibility,
  );
  return Promise.all(
    publicCollections.map(async (collection) => {
      const rows = (await readRows(requestAsOwner, collection.table)).map((row) => ({
        id: String(row.id),
        name: titleOf(collection, row),
        to: pathOf(collection, row),
        isPublic: collection.visibility?.matches(row) === true,
        row,
      }));
      return { collection, rows };
    }),
  );
}

async function readRows(
  requestAsOwner: ProbeTools["requestAsOwner"],
  table: string,
): Promise<RaRecord[]> {
  const rows: RaRecord[] = [];
  for (;;) {
    const query = `select=*&order=id&limit=${pageSize}&offset=${rows.length}`;
    const response = await requestAsOwner(`/rest/v1/${table}?${query}`);
    if (!response.ok)
      throw new Error(`${table}: ${sharedMessage("siteAnswered", { status: response.status })}`);
    const nextRows: RaRecord[] = await response.json();
    rows.push(...nextRows);
    if (nextRows.length < pageSize) return rows;
  }
}

function memoize<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= read();
    return result;
  };
}
