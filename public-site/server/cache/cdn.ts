import { cdnTag } from "@portfolio/supabase/published";

/**
 * How long a CDN may serve a cached page. For `freshSeconds` it does not revalidate the page; after that, the stale
 * directives let it serve the page while it revalidates. Long if each change purges the CDN. Otherwise changes are
 * visible within ten seconds, and the CDN requests a page from the server at most once per second.
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
  /** For all public responses. */
  tags: Readonly<Record<string, string>>;
  /** For pages without their own `Cache-Control`. */
  lifetime: Readonly<Record<string, string>>;
}

/** @param isPurged True if the CDN is purged after each change; see `publishing/publisher.ts`. */
export function cdnHeaders(isPurged: boolean): CdnHeaders {
  const { freshSeconds, staleDirectives } = isPurged ? lifetimes.purged : lifetimes.notPurged;
  return {
    tags: { "surrogate-key": cdnTag, "cache-tag": cdnTag },
    lifetime: {
      "cache-control": `public, max-age=0, s-maxage=${freshSeconds}, must-revalidate`,
      // A separate header: browsers would obey stale directives in `Cache-Control` and show outdated content to the
      // owner.
      "cdn-cache-control": `public, max-age=${freshSeconds}, ${staleDirectives}`,
    },
  };
}
