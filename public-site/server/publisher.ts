import { type Delivery, deliver, type Target } from "@portfolio/supabase/published";

export interface PublisherOptions {
  targets: readonly Target[];
  /** Stores the outcome of a notification; absent without a secret key. Never rejects. */
  keep?: ((delivery: Delivery) => Promise<void>) | undefined;
  log: (message: string) => void;
  fetch?: typeof globalThis.fetch;
}

/** Notifies CDNs and hooks of changed content; see {@link createPublisher}. */
export interface Publisher {
  publish(): void;
  /** Sends pending notifications once. */
  close(): Promise<void>;
}

/**
 * Delay in ms from a change to its notification. Combines successive changes, and lets renderings of the old content
 * reach the CDN before it is purged.
 */
const pause = 1_000;

/** Delays in ms after successive failures: one hour in total. By then the pages of a CDN have expired. */
const waits = [1_000, 5_000, 30_000, ...Array<number>(60).fill(60_000)];

/**
 * Notifies CDNs and hooks of changes. Each server purges a CDN after its own cache; with several servers, the last
 * purge comes from the last one to notice the change. Logs failures and retries them for an hour.
 */
export function createPublisher(options: PublisherOptions): Publisher {
  const tellers = options.targets.map((target) => createTeller(target, options));
  return {
    publish() {
      for (const { publish } of tellers) publish();
    },
    async close() {
      await Promise.all(tellers.map(({ close }) => close()));
    },
  };
}

function createTeller(target: Target, options: PublisherOptions): Publisher {
  const { keep, log, fetch = globalThis.fetch } = options;
  const name = `${target.kind === "cdn" ? "The CDN" : "The hook"} ${new URL(target.url).host}`;
  let isChanged = false;
  let isFailing = false;
  let isClosed = false;
  let telling: Promise<void> | undefined;
  let endSleep = () => {};

  const sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      if (isClosed) return resolve();
      const timer = setTimeout(resolve, milliseconds).unref();
      endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const report = async (delivery: Delivery) => {
    const { outcome, detail } = delivery;
    if (outcome === "taken" && isFailing) log(`${name} is told of changes again.`);
    if (outcome !== "taken" && !isFailing) {
      log(`${name} could not be told of a change, and is told again for an hour: ${detail}`);
    }
    isFailing = outcome !== "taken";
    await keep?.(delivery);
  };

  const tell = async () => {
    while (isChanged) {
      await sleep(pause);
      await deliver(target, {
        fetch,
        sleep,
        waits,
        report,
        onAttempt: () => {
          isChanged = false;
        },
        isOver: () => isClosed,
      });
    }
    telling = undefined;
  };

  return {
    publish() {
      isChanged = true;
      telling ??= tell();
    },
    async close() {
      isClosed = true;
      endSleep();
      await telling;
    },
  };
}
