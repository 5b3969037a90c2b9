import { z } from "zod";
import type { ProbeTools } from "../../admin/src/features/site-health/probe.ts";
import { memoize, readContent } from "../../admin/src/features/site-health/tools.ts";

const timeoutMs = 30_000;

/** Requests of a new visitor, for checks of a deployed site. */
export interface OutsideTools extends ProbeTools {
  /** URL in the site's configuration. */
  configuredUrl: string;
  /** Requests a URL, or a path of the site. Does not follow redirects. */
  get(pathOrUrl: string, headers?: Record<string, string>): Promise<Response>;
}

const siteConfig = z.object({
  supabaseUrl: z.string(),
  publishableKey: z.string().min(1),
  siteUrl: z.url(),
});

/**
 * @param siteUrl Origin of the site, as visitors reach it.
 * @throws Error if no server responds at `siteUrl`, or if the response is not from this product.
 */
export async function createOutsideTools(siteUrl: string, fetcher = fetch): Promise<OutsideTools> {
  const fetchWithRetry: typeof fetch = (url, init) =>
    fetcher(url, init).catch((error) => {
      if (init?.body || !isStaleConnection(error)) throw error;
      return fetcher(url, init);
    });
  const createTimeoutSignal = () => AbortSignal.timeout(timeoutMs);
  const siteConfigResult = siteConfig.safeParse(
    await loadSiteConfig(siteUrl, () =>
      fetchWithRetry(`${siteUrl}/api/config`, { signal: createTimeoutSignal() }),
    ),
  );
  if (!siteConfigResult.success)
    throw new Error(`The site at ${siteUrl} does not run this software.`);
  const { supabaseUrl, publishableKey, siteUrl: configuredUrl } = siteConfigResult.data;

  const requestAsVisitor: ProbeTools["requestAsVisitor"] = (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set("apikey", publishableKey);
    headers.set("authorization", `Bearer ${publishableKey}`);
    if (typeof init.body === "string") headers.set("content-type", "application/json");
    return fetchWithRetry((supabaseUrl || siteUrl) + path, {
      ...init,
      headers,
      signal: createTimeoutSignal(),
    });
  };
  const get: OutsideTools["get"] = (pathOrUrl, headers = {}) =>
    fetchWithRetry(new URL(pathOrUrl, siteUrl), {
      headers,
      redirect: "manual",
      signal: createTimeoutSignal(),
    });

  return {
    siteUrl,
    configuredUrl,
    requestAsVisitor,
    get,
    fetchPage: (path) => get(path),
    // Sends the request as a visitor, because there is no session of the owner. A permission error still shows that the
    // object exists.
    async requestAsOwner(path, init) {
      const response = await requestAsVisitor(path, init);
      return [401, 403].includes(response.status) ? Response.json([]) : response;
    },
    async fetchXml(path) {
      const response = await get(path);
      return response.ok ? parseXml(await response.text()) : null;
    },
    requestServer: (path) => Promise.reject(new Error(`Only the owner has access to ${path}.`)),
    serverHealth: memoize(async () => {
      const response = await get("/healthz");
      const now = Date.parse(response.headers.get("date") ?? "");
      if (Number.isNaN(now)) throw new Error("The response of /healthz has no Date header.");
      return { now, isDatabaseHealthy: response.ok, version: "", node: "", mailProblem: null };
    }),
    listDeliveries: () =>
      Promise.reject(new Error("Only the owner can see the deliveries to other services.")),
    content: memoize(() => readContent(requestAsVisitor, (_, { id }) => String(id))),
  };
}

/** True if the server closed an idle connection at the moment in which it was reused. */
function isStaleConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return ["UND_ERR_SOCKET", "ECONNRESET"].includes(String(Object(cause).code));
}

async function loadSiteConfig(siteUrl: string, request: () => Promise<Response>): Promise<unknown> {
  const response = await request().catch((error) => {
    throw new Error(`Nothing responds at ${siteUrl}: ${innermostMessage(error)}`);
  });
  return response.json().catch(() => undefined);
}

/** Message of the innermost cause. */
export function innermostMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause) return innermostMessage(error.cause);
  return error.message || String(Object(error).code ?? error.name);
}

/** Parses XML. Loads the parser on demand, because loading takes a second. */
async function parseXml(text: string): Promise<Document | null> {
  const { JSDOM } = await import("jsdom");
  try {
    return new JSDOM(text, { contentType: "text/xml" }).window.document;
  } catch {
    return null;
  }
}
