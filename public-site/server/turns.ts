import PQueue from "p-queue";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** How much work of visitors is done at once, and for whom. */
export interface TurnsOptions {
  /** Pieces of work under way at the same time. */
  atOnce: number;
  /** Pieces of work that wait for their turn. */
  waiting: number;
  /** Pieces of work for one client, from the first one on within so many seconds. */
  perClient: { work: number; seconds: number };
}

/** Keeps visitors from taking all of the server; see {@link createTurns}. */
export interface Turns {
  /**
   * Does a piece of work when its turn comes.
   *
   * @param client Address under which who asks is counted.
   * @throws {BusyError} at once, when the client has had its share or too many wait already.
   */
  take<T>(client: string, work: () => Promise<T>): Promise<T>;
  /** Does it before what waits, whoever asks, as what many visitors read. */
  takeFirst<T>(work: () => Promise<T>): Promise<T>;
}

/** There is no turn for this piece of work now. */
export class BusyError extends Error {
  override name = "BusyError";
  /** 429 for a client that had its share, 503 where it is everybody together. */
  readonly status: 429 | 503;
  /** Seconds after which to ask again. */
  readonly seconds: number;

  constructor(status: 429 | 503, seconds: number) {
    super("The site is busy. Please try again in a moment.");
    this.status = status;
    this.seconds = seconds;
  }
}

/**
 * Bounds what visitors can have done that costs more than sending what is there: so much at once, so much waiting, so
 * much for each. The rest is refused, which costs next to nothing, and what is not theirs goes on beside it.
 */
export function createTurns({ atOnce, waiting, perClient }: TurnsOptions): Turns {
  const queue = new PQueue({ concurrency: atOnce });
  const shares = new RateLimiterMemory({ points: perClient.work, duration: perClient.seconds });
  return {
    async take(client, work) {
      try {
        await shares.consume(client);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new BusyError(429, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
      }
      if (queue.size >= waiting) throw new BusyError(503, 1);
      return queue.add(work);
    },
    takeFirst: (work) => queue.add(work, { priority: 1 }),
  };
}

/** Milliseconds before a refusal is sent: who asks again at once is slowed down by it, whoever else hardly. */
const refusalDelay = 500;

/** The answer to who was refused a turn. */
export async function busyAnswer({ status, seconds, message }: BusyError): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, refusalDelay));
  return new Response(`${message}\n`, {
    status,
    headers: { "retry-after": String(seconds), "cache-control": "no-store" },
  });
}
