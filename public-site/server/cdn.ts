/** Name under which a CDN finds all pages of the site: each shows the menu, so one change may be on any of them. */
const key = "portfolio";

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

/** @param isTold True where a purge is sent at each change; see {@link createCdnPurge}. */
export function cdnHeaders(isTold: boolean): CdnHeaders {
  const { fresh, beyond } = isTold ? kept.told : kept.untold;
  return {
    tags: { "surrogate-key": key, "cache-tag": key },
    lifetime: {
      "cache-control": `public, max-age=0, s-maxage=${fresh}, must-revalidate`,
      // Of its own, because browsers would go by it in the other, and show what the owner has changed since.
      "cdn-cache-control": `public, max-age=${fresh}, ${beyond}`,
    },
  };
}

/** Where a CDN takes a purge. */
export interface CdnPurgeOptions {
  url: string;
  /** Name and value of the header by which it knows us; absent where the address is the secret. */
  header: readonly [name: string, value: string] | undefined;
  log: (message: string) => void;
  fetch?: typeof globalThis.fetch;
}

/** Has a CDN forget the site; see {@link createCdnPurge}. */
export interface CdnPurge {
  purge(): void;
  /** Sends what is still to be sent, once. */
  close(): Promise<void>;
}

/**
 * Milliseconds from a change to its purge: changes in a row take one, and whatever was rendered from the content before
 * has arrived at the CDN by then.
 */
const pause = 1_000;

/** Milliseconds to wait after each failure in a row; the last over and over. */
const backOff = [1_000, 5_000, 30_000, 60_000];

/** Longest wait for the CDN, in milliseconds. */
const patience = 10_000;

/**
 * Tells a CDN to forget all pages of the site, by a `POST` of the key as Cloudflare's API takes it; others need no
 * body. Each server tells it after it has dropped its own pages, so that the last one to learn of a change has the last
 * word. A purge that fails is logged and sent again until it is taken.
 */
export function createCdnPurge({
  url,
  header,
  log,
  fetch = globalThis.fetch,
}: CdnPurgeOptions): CdnPurge {
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let sending: Promise<void> = Promise.resolve();
  let isClosed = false;

  const send = async () => {
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", ...(header && { [header[0]]: header[1] }) },
        body: JSON.stringify({ tags: [key] }),
        // Followed, most become a GET that purges nothing, and carry the header to wherever they lead.
        redirect: "manual",
        signal: AbortSignal.timeout(patience),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`it answered with status ${response.status}`);
      if (failures > 0) log("The CDN takes purges again.");
      failures = 0;
    } catch (error) {
      if (failures === 0) {
        log(
          `The CDN could not be told of a change, and is told again until it takes it: ${error instanceof Error ? error.message : error}`,
        );
      }
      const wait = backOff[Math.min(failures, backOff.length - 1)] ?? pause;
      failures += 1;
      if (!isClosed) sendAfter(wait);
    }
  };
  const sendNow = () => {
    clearTimeout(timer);
    timer = undefined;
    sending = sending.then(send);
  };
  const sendAfter = (milliseconds: number) => {
    timer ??= setTimeout(sendNow, milliseconds).unref();
  };

  return {
    purge: () => sendAfter(pause),
    async close() {
      isClosed = true;
      if (timer) sendNow();
      await sending;
    },
  };
}
