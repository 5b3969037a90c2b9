import type { Config } from "../config.ts";
import type { CsrfGuard } from "../security/csrf.ts";
import type { Client } from "./supabase.ts";

/** Tells the site that content changed, so that the next visitor sees it. Never rejects. */
export type RefreshSite = () => Promise<void>;

/** How long the site may take to forget its pages, in milliseconds. */
const patience = 5_000;

/**
 * Makes the call that drops the site's kept pages. Where Supabase is on the site's own address the server sees
 * every write itself, and the call does nothing.
 */
export function createSiteRefresh(client: Client, config: Config, csrf: CsrfGuard): RefreshSite {
  if (new URL(config.supabaseUrl).origin === window.location.origin) return async () => undefined;
  return async () => {
    try {
      const { data } = await client.auth.getSession();
      const secure = window.location.protocol === "https:" ? "; Secure" : "";
      // The server compares header and cookie: another site can set neither.
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers.
      document.cookie = `portfolio-csrf=${csrf.token}; Path=/api; SameSite=Strict${secure}`;
      const response = await fetch("/api/revalidate", {
        method: "POST",
        headers: {
          authorization: `Bearer ${data.session?.access_token}`,
          "x-csrf-token": csrf.token,
        },
        signal: AbortSignal.timeout(patience),
      });
      if (!response.ok) throw new Error(`The site answered ${response.status}.`);
    } catch (error) {
      // The change is saved, and the pages grow old by themselves within minutes.
      console.error("The site was not told of the change.", error);
    }
  };
}
