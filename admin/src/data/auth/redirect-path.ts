const base = "http://site.invalid";
const fallback = "/admin";

/**
 * The page to open after signing in, from `?next=`. Returns `/admin` for anything that could leave this site (another
 * origin, a scheme, a backslash, a control character, an encoded leading slash) and for the sign-in page.
 */
export function safeRedirectPath(next: string | null | undefined): string {
  if (!next?.startsWith("/")) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers remove control characters from URLs
  if (/[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]/.test(next)) return fallback;
  if (/^\/(?:\/|%2f|%5c)/i.test(next)) return fallback;
  if (!URL.canParse(next, base)) return fallback;
  const url = new URL(next, base);
  if (url.origin !== base || url.pathname.startsWith("//")) return fallback;
  if (url.pathname === "/auth" || url.pathname.startsWith("/auth/")) return fallback;
  return url.pathname + url.search + url.hash;
}

/** URL of the sign-in page that returns to `path` afterwards. */
export function signInPath(path: string): string {
  const next = safeRedirectPath(path);
  return next === fallback ? "/auth" : `/auth?next=${encodeURIComponent(next)}`;
}
