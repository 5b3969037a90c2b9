import { randomBytes } from "node:crypto";
import { contentSecurityPolicy } from "./headers.ts";

/** What the admin is told; see the `portfolio-config` element. */
export interface AdminConfig {
  /** "" means this origin. */
  supabaseUrl: string;
  publishableKey: string;
  siteUrl: string;
}

/** JSON that cannot end the script element it stands in. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

/**
 * The admin's document with this installation's configuration, a policy that lets its style library add elements by
 * a nonce, and no caching, so that a new build is seen at once.
 *
 * @param html the built `index.html` with its `<!--config-->` placeholder.
 */
export function adminDocument(html: string, config: AdminConfig, isDev: boolean): Response {
  const nonce = randomBytes(16).toString("base64url");
  const injected = `<meta name="csp-nonce" content="${nonce}" nonce="${nonce}"><script type="application/json" id="portfolio-config">${jsonForScript(config)}</script>`;
  const policy = contentSecurityPolicy({
    supabaseUrl: config.supabaseUrl,
    styles: [`'nonce-${nonce}'`],
    // The preview of what is being typed.
    frames: ["'self'"],
    // Of `admin/src/page-policy.ts`.
    trustedTypes: ["default"],
    isHttps: config.siteUrl.startsWith("https:"),
  });
  return new Response(
    html.replace("<!--config-->", () => injected),
    {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        // Vite's development client adds inline scripts and styles of its own.
        ...(isDev ? {} : { "content-security-policy": policy }),
      },
    },
  );
}
