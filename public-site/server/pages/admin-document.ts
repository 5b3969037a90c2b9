import { randomBytes } from "node:crypto";
import { contentSecurityPolicy } from "../http/headers.ts";

/** Configuration that the admin reads from the `portfolio-config` element. */
export interface AdminConfig {
  /** "" means the origin of the site. */
  supabaseUrl: string;
  publishableKey: string;
  siteUrl: string;
}

/** JSON that is safe inside a script element. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

/**
 * Responds with the admin's document, its configuration and, except in development, a Content-Security-Policy. The
 * nonce allows the style library to add style elements. Not cached, so that browsers use a new build at once.
 *
 * @param html the built `index.html` with a `<!--config-->` placeholder.
 */
export function adminDocument(html: string, config: AdminConfig, isDev: boolean): Response {
  const nonce = randomBytes(16).toString("base64url");
  const head = `<meta name="csp-nonce" content="${nonce}"><script type="application/json" id="portfolio-config">${jsonForScript(config)}</script>`;
  const policy = contentSecurityPolicy({
    supabaseUrl: config.supabaseUrl,
    styles: [`'nonce-${nonce}'`],
    // The admin shows videos before they are uploaded.
    media: ["blob:"],
    // The live preview is a frame.
    frames: ["'self'"],
    // `admin/src/data/page-policy/content-security-policy.ts` creates this policy.
    trustedTypes: ["default"],
    isHttps: config.siteUrl.startsWith("https:"),
  });
  return new Response(
    html.replace("<!--config-->", () => head),
    {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        // Vite's development client adds inline scripts and styles.
        ...(isDev ? {} : { "content-security-policy": policy }),
      },
    },
  );
}
