import { cdnTag } from "@portfolio/content/published";

/**
 * Seconds for which a CDN may send a page without asking, and after that while it asks. Long where it is told of changes;
 * else so short that a change is everywhere in ten seconds, and a crowd still costs one request a second.
 */
const kept = {
  told: { fresh: 3_600, beyond: "stale-while-revalidate=86400, stale-if-error=86400" },
  untold: { fresh: 1, beyond: "stale-while-revalidate=9" },
};

/** What says to a CDN how long it may keep pages; browsers always ask. */
export interface CdnHeaders {
  /** For whatever every visitor gets. */
  tags: Readonly<Record<string, string>>;
  /** For pages that say nothing themselves of how long they may be kept. */
  lifetime: Readonly<Record<string, string>>;
}

/** @param isTold True where a purge is sent at each change; see `publisher.ts`. */
export function cdnHeaders(isTold: boolean): CdnHeaders {
  const { fresh, beyond } = isTold ? kept.told : kept.untold;
  return {
    tags: { "surrogate-key": cdnTag, "cache-tag": cdnTag },
    lifetime: {
      "cache-control": `public, max-age=0, s-maxage=${fresh}, must-revalidate`,
      // Of its own, because browsers would go by it in the other, and show what the owner has changed since.
      "cdn-cache-control": `public, max-age=${fresh}, ${beyond}`,
    },
  };
}
