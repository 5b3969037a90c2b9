import { projectCookiePrefix } from "@portfolio/content/browser-keys";
import type { VisitorState } from "../../app/content/context.ts";
import type { UnlockResult } from "../../app/content/protected-projects.server.ts";

/** `Path` attribute of the cookies. */
const cookiePath = "/projects";

/** Name and value of a cookie with the token of one project. */
const cookiePattern = new RegExp(
  String.raw`(?:^|;\s*)${projectCookiePrefix}([\da-f-]{36})=([\d.a-f]{1,100})(?=;|$)`,
  "g",
);

/**
 * The tokens for protected projects in a request. Null if the request has none or is not for a project's page. Do not
 * cache pages rendered with tokens.
 */
export function parseProjectTokens(
  path: string,
  cookieHeader: string | null | undefined,
): VisitorState | null {
  // The Markdown version of a page never contains protected content.
  if (!cookieHeader || !path.startsWith(`${cookiePath}/`) || path.endsWith(".md")) return null;
  const tokens = [...cookieHeader.matchAll(cookiePattern)].map(
    ([, id = "", token = ""]) => [id, token] as const,
  );
  return tokens.length > 0 ? { tokens: new Map(tokens) } : null;
}

/** Stores a token in the browser and loads the page again. */
export function unlockedResponse(
  path: string,
  { projectId, token, expiresAt }: Extract<UnlockResult, { token: string }>,
  isHttps: boolean,
): Response {
  const seconds = Math.max(0, Math.floor(expiresAt - Date.now() / 1000));
  const parts = [
    `${projectCookiePrefix}${projectId}=${token}`,
    `Path=${cookiePath}`,
    `Max-Age=${seconds}`,
    "HttpOnly",
    // With `Strict`, browsers would not send the cookie when a link in a mail opens the page.
    "SameSite=Lax",
    ...(isHttps ? ["Secure"] : []),
  ];
  return new Response(null, {
    status: 303,
    headers: {
      location: path,
      "set-cookie": parts.join("; "),
      "cache-control": "private, no-store",
    },
  });
}
