import type { Collection } from "@portfolio/content/collections";
import type { ServerHealth } from "@portfolio/content/health";
import { supportingTables } from "@portfolio/content/tables";
import type { RaRecord } from "react-admin";
import type { Server } from "../../data/api/server-context.tsx";
import { createSitePost } from "../../data/api/site-api.ts";
import type { Delivery, Tools } from "./probe.ts";
import { once, readContent } from "./read-content.ts";

/** Timeout of one response in ms. The server checks many links before it responds. */
const timeoutMs = 120_000;

/**
 * Creates the tools for one run.
 *
 * @param pathOf returns the path of a record's form.
 */
export function createTools(
  { client, config, csrf }: Server,
  pathOf: (collection: Collection, record: RaRecord) => string,
): Tools {
  const { supabaseUrl, publishableKey, siteUrl } = config;
  const post = createSitePost(client, csrf);

  const supabase = (path: string, token: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set("apikey", publishableKey);
    headers.set("authorization", `Bearer ${token}`);
    if (typeof init.body === "string") headers.set("content-type", "application/json");
    const signal = AbortSignal.timeout(timeoutMs);
    return fetch(supabaseUrl + path, {
      ...init,
      headers,
      signal,
      credentials: "omit",
      cache: "no-store",
    });
  };

  const tools: Tools = {
    siteUrl,
    async visit(path, { method, headers, body } = {}) {
      const prefer = new Headers(headers).get("prefer") ?? undefined;
      const response = await tools.ask("/api/health/visit", { path, method, prefer, body });
      const given: { status: number; body: string } = await response.json();
      return new Response(given.body || null, { status: given.status });
    },
    async own(path, init) {
      const { data, error } = await client.auth.getSession();
      if (error) throw error;
      return supabase(path, data.session?.access_token ?? "", init);
    },
    page: (path) =>
      fetch(path, {
        credentials: "omit",
        cache: "no-store",
        signal: AbortSignal.timeout(timeoutMs),
      }),
    xml,
    ask(path, body) {
      const sent =
        body === undefined ? {} : { body: JSON.stringify(body), type: "application/json" };
      return post(path, { ...sent, signal: AbortSignal.timeout(timeoutMs) });
    },
    facts: once(async () => (await tools.ask("/api/health")).json() as Promise<ServerHealth>),
    deliveries: once(async () => {
      const newest = "select=*&order=created_at.desc,id.desc&limit=50";
      const response = await tools.own(`/rest/v1/${supportingTables.deliveries}?${newest}`);
      if (!response.ok) throw new Error(String(response.status));
      return (await response.json()) as Delivery[];
    }),
    content: once(() => readContent((path) => tools.own(path), pathOf)),
  };

  return tools;
}

/** Parsed by the browser while loading, because the page's policy forbids parsing a text. */
function xml(path: string): Promise<Document | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", path);
    request.responseType = "document";
    request.timeout = timeoutMs;
    request.onload = () => resolve(request.status === 200 ? request.responseXML : null);
    request.onerror = request.ontimeout = () => reject(new Error(path));
    request.send();
  });
}
