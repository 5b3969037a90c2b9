import { csrfCookie, csrfCookieDays } from "@portfolio/content/browser-keys";
import { sharedMessage } from "../../i18n/en/shared.ts";
import type { CsrfGuard } from "./csrf.ts";
import { toConnectionError } from "./requests.ts";
import type { Server } from "./server-context.ts";

export interface RenderedText {
  /** Sanitized HTML. */
  html: string;
  headings: readonly { id: string; text: string; level: 2 | 3 }[];
  /** Estimated reading time. */
  minutes: number;
  /** First line of a diagram that cannot be drawn. */
  undrawnDiagram?: string;
}

interface SitePostOptions {
  body?: string | Blob;
  /** Content type; default: `text/plain`. */
  type?: string;
  signal: AbortSignal;
}

/**
 * Sends a POST request to the site's server as the owner. Rejects with ConnectionError if there is no response. Rejects
 * if the response is not successful, with the response's status as `cause` of the error.
 */
export type PostToSite = (path: `/api/${string}`, options: SitePostOptions) => Promise<Response>;

/**
 * Sends a POST request with the session's access token and the CSRF token. Resolves for every status.
 *
 * @param token access token; undefined without a session.
 */
export function postWithTokens(
  path: `/api/${string}`,
  token: string | undefined,
  csrf: CsrfGuard,
  { headers, ...init }: RequestInit & { headers?: Record<string, string> },
): Promise<Response> {
  const secureAttribute = window.location.protocol === "https:" ? "; Secure" : "";
  const { name, value } = csrfCookie(csrf.token);
  const maxAge = csrfCookieDays * 24 * 3600;
  // The server requires that header and cookie contain the same token. Other sites can set neither.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers.
  document.cookie = `${name}=${value}; Path=/api; Max-Age=${maxAge}; SameSite=Strict${secureAttribute}`;
  return fetch(path, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "x-csrf-token": csrf.token, ...headers },
    ...init,
  });
}

export function createPostToSite({ client, csrf }: Pick<Server, "client" | "csrf">): PostToSite {
  return async (path, { body, type = "text/plain", signal }) => {
    const { data } = await client.auth.getSession();
    const response = await postWithTokens(path, data.session?.access_token, csrf, {
      headers: body === undefined ? {} : { "content-type": type },
      body: body ?? null,
      signal,
    }).catch((error: unknown) => {
      throw toConnectionError(error);
    });
    if (!response.ok) {
      const message = sharedMessage("siteAnswered", { status: response.status });
      throw new Error(message, { cause: response.status });
    }
    return response;
  };
}
