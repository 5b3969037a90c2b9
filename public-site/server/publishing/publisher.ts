import { type Delivery, deliver, type Target } from "@portfolio/supabase/published";

export interface PublisherOptions {
  targets: readonly Target[];
  /** Stores the outcome of a notification. Never rejects. */
  recordDelivery?: ((delivery: Delivery) => Promise<void>) | undefined;
  log: (message: string) => void;
  fetch?: typeof globalThis.fetch;
}

export type Publisher = ReturnType<typeof createPublisher>;

/**
 * Delay in ms from a change to its notification. Combines successive changes. Without the delay, a page that is still
 * being rendered with the old content could reach the CDN after the purge.
 */
const delayMs = 1_000;

/** Delays in ms before retries: one hour in total, after which a CDN revalidates its pages anyway. */
const retryDelaysMs = [1_000, 5_000, 30_000, ...Array<number>(60).fill(60_000)];

/**
 * Notifies CDNs and hooks of changes. If several servers run, each sends its own notifications. Retries failures for an
 * hour; logs the first failure and the recovery.
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
  let notification: Promise<void> | undefined;
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
        isStopped: () => isClosed,
      });
    }
    notification = undefined;
  };

  return {
    publish() {
      isChanged = true;
      notification ??= notify();
    },
    async close() {
      isClosed = true;
      endSleep();
      await notification;
    },
  };
}
