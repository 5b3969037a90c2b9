import { cdnTag } from "@portfolio/supabase/published";

/**
 * How long a CDN may serve a cached page: for `freshSeconds` without a request to the server, then for the time in
 * `staleDirectives` while the CDN loads it again. If changes do not purge the CDN, it shows them within ten seconds.
 */
const lifetimes = {
  purged: {
    freshSeconds: 3_600,
    staleDirectives: "stale-while-revalidate=86400, stale-if-error=86400",
  },
  notPurged: { freshSeconds: 1, staleDirectives: "stale-while-revalidate=9" },
};

/** Headers that control caching by a CDN. Browsers always revalidate. */
export interface CdnHeaders {
  /** Headers of all pages that a CDN may cache. */
  tags: Readonly<Record<string, string>>;
  /** Headers of pages without their own `Cache-Control`. */
  lifetime: Readonly<Record<string, string>>;
}

/** @param isPurged True if the CDN is purged after each change; see `publishing/publisher.ts`. */
export function cdnHeaders(isPurged: boolean): CdnHeaders {
  const { freshSeconds, staleDirectives } = isPurged ? lifetimes.purged : lifetimes.notPurged;
  return {
    tags: { "surrogate-key": cdnTag, "cache-tag": cdnTag },
    lifetime: {
      "cache-control": `public, max-age=0, s-maxage=${freshSeconds}, must-revalidate`,
      // Only this header has the stale directives, because browsers obey those of `Cache-Control` and would show the
      // owner outdated content.
      "cdn-cache-control": `public, max-age=${freshSeconds}, ${staleDirectives}`,
    },
  };
}
