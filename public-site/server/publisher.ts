import { type Delivery, deliver, type Target } from "@portfolio/content/published";

/** Who is told, and who hears what came of it. */
export interface PublisherOptions {
  targets: readonly Target[];
  /** Writes down what was told to whom; absent where this server has no place for it. Never rejects. */
  keep?: ((delivery: Delivery) => Promise<void>) | undefined;
  log: (message: string) => void;
  fetch?: typeof globalThis.fetch;
}

/** Tells others that visitors read something else; see {@link createPublisher}. */
export interface Publisher {
  publish(): void;
  /** Sends what is still to be sent, once. */
  close(): Promise<void>;
}

/**
 * Milliseconds from a change to its telling: changes in a row take one, and whatever was rendered from the content before
 * has arrived at a CDN by then.
 */
const pause = 1_000;

/** Milliseconds to wait after each failure in a row: an hour in all, after which a CDN asks by itself. */
const waits = [1_000, 5_000, 30_000, ...Array<number>(60).fill(60_000)];

/**
 * Tells CDNs and hooks of changes. Each server tells a CDN after it has dropped its own pages, so that the last one to
 * learn of a change has the last word. What is not taken is logged and tried again, for an hour.
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
