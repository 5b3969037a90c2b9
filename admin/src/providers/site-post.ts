import { csrfKey } from "@portfolio/content/browser-keys";
import type { CsrfGuard } from "../security/csrf.ts";
import { sharedWord } from "../words/en/shared.ts";
import type { Client } from "./supabase.ts";

/** Markdown as the site's server rendered it. */
export interface RenderedText {
  /** Sanitised. */
  html: string;
  headings: readonly { id: string; text: string; level: 2 | 3 }[];
  /** Time to read it, in whole minutes. */
  minutes: number;
}

/** How a request to the site's own server is made. */
interface SitePostOptions {
  body?: string;
  /** MIME type of the body. */
  type?: string;
  signal: AbortSignal;
}

/** Asks the site's own server for something, as its owner. Rejects where it does not answer or refuses. */
export type SitePost = (path: `/api/${string}`, options: SitePostOptions) => Promise<Response>;

/** Makes the call that carries what the server tells the owner's admin from anybody else by. */
export function createSitePost(client: Client, csrf: CsrfGuard): SitePost {
  return async (path, { body, type = "text/plain", signal }) => {
    const { data } = await client.auth.getSession();
    const secure = window.location.protocol === "https:" ? "; Secure" : "";
    // The server compares header and cookie: another site can set neither.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers.
    document.cookie = `${csrfKey}=${csrf.token}; Path=/api; SameSite=Strict${secure}`;
    const response = await fetch(path, {
      method: "POST",
      headers: {
        authorization: `Bearer ${data.session?.access_token}`,
        "x-csrf-token": csrf.token,
        ...(body === undefined ? {} : { "content-type": type }),
      },
      body: body ?? null,
      signal,
    });
    if (!response.ok) throw new Error(sharedWord("siteAnswered", { status: response.status }));
    return response;
  };
}
