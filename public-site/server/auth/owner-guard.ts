import { timingSafeEqual } from "node:crypto";
import { csrfCookie } from "@portfolio/content/browser-keys";
import { supportingTables } from "@portfolio/content/tables";
import { parse as parseCookies } from "hono/utils/cookie";
import { LRUCache } from "lru-cache";
import type { Fetch } from "../../app/content/resilient-fetch.server.ts";
import { bearerToken } from "../http/bearer-token.ts";
import { messageResponse } from "../http/responses.ts";
import { createTokenVerifier } from "./session-token.ts";

export interface OwnerGuardOptions {
  siteUrl: string;
  supabaseUrl: string;
  publishableKey: string;
  fetch: Fetch;
}

/**
 * Returns null for the owner, 403 for cross-site or CSRF failures, 503 if the API fails, and 401 otherwise.
 *
 * @param isHarmless true for a request that neither reads nor changes stored data. Such a request is still accepted for
 *   a minute after its session has ended.
 */
export type RefuseNonOwner = (request: Request, isHarmless?: boolean) => Promise<Response | null>;

/** Creates the function that refuses requests of anyone but the owner. */
export function createOwnerGuard(options: OwnerGuardOptions): RefuseNonOwner {
  const isOwner = createOwnerCheck(options);
  return async (request, isHarmless = false) => {
    if (!isSameOrigin(request, options.siteUrl))
      return messageResponse(403, "Cross-origin request refused.");
    if (!hasValidCsrfToken(request))
      return messageResponse(403, "The CSRF token is missing or does not match.");
    try {
      return (await isOwner(request, isHarmless))
        ? null
        : messageResponse(401, "Only the owner may do this.");
    } catch {
      return messageResponse(503, "The database does not respond. Try again.");
    }
  };
}

function isSameOrigin(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  return (origin === null || origin === siteUrl) && (site === null || site === "same-origin");
}

function hasValidCsrfToken(request: Request): boolean {
  const token = request.headers.get("x-csrf-token") ?? "";
  const cookies = parseCookies(request.headers.get("cookie") ?? "");
  const headerToken = Buffer.from(token);
  const cookieToken = Buffer.from(cookies[csrfCookie(token).name] ?? "");
  return /^[0-9a-f]{64}$/.test(token) && headerToken.length === cookieToken.length
    ? timingSafeEqual(headerToken, cookieToken)
    : false;
}

/** How long a token counts as the owner's without asking the backend again, in ms. */
const ownerCacheTtlMs = 60_000;

/**
 * Tests whether the owner sent a request. Asks the backend about a token, and caches a positive answer for a minute. Uses
 * the cached answer only for a harmless request, or for a token whose signature a published key of the Auth server
 * verifies.
 */
function createOwnerCheck(
  options: OwnerGuardOptions,
): (request: Request, isHarmless: boolean) => Promise<boolean> {
  const verifyToken = createTokenVerifier(options);
  const ownerTokens = new LRUCache<string, true>({ max: 10, ttl: ownerCacheTtlMs });

  return async (request, isHarmless) => {
    const token = bearerToken(request);
    const tokenState = token ? await verifyToken(token) : "refused";
    if (!token || tokenState === "refused") return false;
    if ((isHarmless || tokenState === "valid") && ownerTokens.has(token)) return true;
    const isOwner = await canReadOwnerRow(token, options);
    if (isOwner) ownerTokens.set(token, true);
    return isOwner;
  };
}

/**
 * True if the token can read the row of `site_owner`, as only the owner can.
 *
 * @throws if the API fails.
 */
async function canReadOwnerRow(token: string, options: OwnerGuardOptions): Promise<boolean> {
  const response = await options.fetch(
    `${options.supabaseUrl}/rest/v1/${supportingTables.owner}?select=user_id`,
    {
      headers: { apikey: options.publishableKey, authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    },
  );
  if (response.status >= 500) throw new Error(`The API responded with ${response.status}.`);
  const rows: unknown = response.ok ? await response.json() : [];
  return Array.isArray(rows) && rows.length === 1;
}
