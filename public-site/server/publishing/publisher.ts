import { type Delivery, deliver, type Target } from "@portfolio/supabase/published";

export interface PublisherOptions {
  targets: readonly Target[];
  /** Stores the outcome of a notification; absent without a secret key. Never rejects. */
  recordDelivery?: ((delivery: Delivery) => Promise<void>) | undefined;
  log: (message: string) => void;
  fetch?: typeof globalThis.fetch;
}

/** Notifies CDNs and hooks of changed content; see {@link createPublisher}. */
export type Publisher = ReturnType<typeof createPublisher>;

/**
 * Delay in ms from a change to its notification. Combines successive changes, and lets renderings of the old content
 * reach the CDN before it is purged.
 */
const delayMs = 1_000;

/** Delays in ms after successive failures: one hour in total. By then the pages of a CDN have expired. */
const retryDelaysMs = [1_000, 5_000, 30_000, ...Array<number>(60).fill(60_000)];

/**
 * Notifies CDNs and hooks of changes. Each server purges a CDN after its own cache; with several servers, the last
 * purge comes from the last one to notice the change. Logs failures and retries them for an hour.
 */
export function createPublisher(options: PublisherOptions) {
  const publishers = options.targets.map((target) => createTargetPublisher(target, options));
  return {
    publish() {
      for (const { publish } of publishers) publish();
    },
    async close() {
      await Promise.all(publishers.map(({ close }) => close()));
    },
  };
}

function createTargetPublisher(target: Target, options: PublisherOptions): Publisher {
  const { recordDelivery, log, fetch = globalThis.fetch } = options;
  const name = `${target.kind === "cdn" ? "The CDN" : "The hook"} ${new URL(target.url).host}`;
  let isChanged = false;
  let isFailing = false;
  let isClosed = false;
  let notifying: Promise<void> | undefined;
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
    if (outcome === "taken" && isFailing) log(`${name} accepts notifications again.`);
    if (outcome !== "taken" && !isFailing) {
      log(`${name} did not accept a notification; retrying for an hour: ${detail}`);
    }
    isFailing = outcome !== "taken";
    await recordDelivery?.(delivery);
  };

  const notify = async () => {
    while (isChanged) {
      await sleep(delayMs);
      await deliver(target, {
        fetch,
        sleep,
        retryDelaysMs,
        report,
        onAttempt: () => {
          isChanged = false;
        },
        isOver: () => isClosed,
      });
    }
    notifying = undefined;
  };

  return {
    publish() {
      isChanged = true;
      notifying ??= notify();
    },
    async close() {
      isClosed = true;
      endSleep();
      await notifying;
    },
  };
}
