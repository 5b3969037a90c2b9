import { cdnTag } from "@portfolio/supabase/published";

/**
 * How many seconds a CDN may serve a page without revalidating, and afterwards while it revalidates. Long if each
 * change purges the CDN. Otherwise short: a change is visible within ten seconds, and a crowd costs one request per
 * second.
 */
const kept = {
  told: { fresh: 3_600, beyond: "stale-while-revalidate=86400, stale-if-error=86400" },
  untold: { fresh: 1, beyond: "stale-while-revalidate=9" },
};

/** Headers that control caching by a CDN. Browsers always revalidate. */
export interface CdnHeaders {
  /** For all public responses. */
  tags: Readonly<Record<string, string>>;
  /** For pages without their own `Cache-Control`. */
  lifetime: Readonly<Record<string, string>>;
}

/** @param isPurged True if the CDN is purged after each change; see `publisher.ts`. */
export function cdnHeaders(isTold: boolean): CdnHeaders {
  const { fresh, beyond } = isTold ? kept.told : kept.untold;
  return {
    tags: { "surrogate-key": cdnTag, "cache-tag": cdnTag },
    lifetime: {
      "cache-control": `public, max-age=0, s-maxage=${fresh}, must-revalidate`,
      // A separate header: browsers would obey stale directives in `Cache-Control` and show outdated content to the
      // owner.
      "cdn-cache-control": `public, max-age=${fresh}, ${beyond}`,
    },
  };
}
