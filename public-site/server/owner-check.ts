import { timingSafeEqual } from "node:crypto";
import { csrfKey } from "@portfolio/content/browser-keys";
import { innerTables } from "@portfolio/content/tables";
import { parse as parseCookies } from "hono/utils/cookie";
import type { Fetch } from "./resilient-fetch.ts";

/** What telling an owner from anyone else takes. */
export interface OwnerCheckOptions {
  siteUrl: string;
  supabaseUrl: string;
  publishableKey: string;
  fetch: Fetch;
}

/** Null where the owner asks, from a page of this site; 403 for what another site could have sent, 401 for others. */
export async function refusalOf(
  request: Request,
  options: OwnerCheckOptions,
): Promise<Response | null> {
  if (!isOwnPage(request, options.siteUrl)) return refuse(403, "Cross-origin request refused.");
  if (!hasToken(request)) return refuse(403, "The CSRF token is missing or does not match.");
  return (await isOwner(request, options)) ? null : refuse(401, "Only the owner may do this.");
}

function refuse(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: { "cache-control": "no-store" } });
}

function isOwnPage(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  return (origin === null || origin === siteUrl) && (site === null || site === "same-origin");
}

function hasToken(request: Request): boolean {
  const header = Buffer.from(request.headers.get("x-csrf-token") ?? "");
  const cookie = Buffer.from(parseCookies(request.headers.get("cookie") ?? "")[csrfKey] ?? "");
  return /^[0-9a-f]{64}$/.test(header.toString()) && header.length === cookie.length
    ? timingSafeEqual(header, cookie)
    : false;
}

/** Row level security shows the row of `site_owner` to nobody else, and the API checks the token's signature. */
async function isOwner(request: Request, options: OwnerCheckOptions): Promise<boolean> {
  const authorization = request.headers.get("authorization");
  if (!authorization?.startsWith("Bearer ")) return false;
  try {
    const response = await options.fetch(
      `${options.supabaseUrl}/rest/v1/${innerTables.owner}?select=user_id`,
      {
        headers: { apikey: options.publishableKey, authorization },
        signal: AbortSignal.timeout(10_000),
      },
    );
    const rows: unknown = response.ok ? await response.json() : [];
    return Array.isArray(rows) && rows.length === 1;
  } catch {
    return false;
  }
}
