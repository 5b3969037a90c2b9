import { createAttempts } from "@portfolio/content/attempts";
import PQueue from "p-queue";
import { isThisMachine } from "./client-address.ts";

/** How much work of visitors is done at once, and for whom. */
export interface TurnsOptions {
  /** Pieces of work under way at the same time. */
  atOnce: number;
  /** Pieces of work that wait for their turn. */
  waiting: number;
  /** Pieces of work for one client that is not this machine, from the first one on within so many seconds. */
  perClient: { work: number; seconds: number };
  /** What each piece of work waits for when its turn has come. */
  before?: () => Promise<void>;
}

/** Keeps visitors from taking all of the server; see {@link createTurns}. */
export interface Turns {
  /**
   * Does a piece of work when its turn comes.
   *
   * @param client Address under which who asks is counted. Of those that wait, who has the least under way goes first.
   * @param signal Aborted when nobody waits for it any more.
   * @throws {BusyError} at once, when the client has had its share or too many wait already.
   * @throws {GoneError} when the signal aborts before its turn comes: it is not done then.
   */
  take<T>(client: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
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

/** Whoever asked has left before their turn. */
export class GoneError extends Error {
  override name = "GoneError";
}

/** Priority of what goes before everybody's turn. */
const first = 1;

/**
 * Bounds what visitors can have done that costs more than sending what is there: so much at once, so much waiting, so
 * much for each. The rest is refused, which costs next to nothing, and what is not theirs goes on beside it.
 */
export function createTurns({ atOnce, waiting, perClient, before }: TurnsOptions): Turns {
  const queue = new PQueue({ concurrency: atOnce });
  const shares = createAttempts({ limit: perClient.work, window: perClient.seconds * 1000 });
  /** Pieces of work of each client that wait or are being done. */
  const underWay = new Map<string, number>();
  const count = (client: string, more: number) => {
    const sum = (underWay.get(client) ?? 0) + more;
    if (sum > 0) underWay.set(client, sum);
    else underWay.delete(client);
  };
  return {
    async take(client, work, signal) {
      // A tool of the owner's, or a proxy that nobody named, behind which clients cannot be told apart: a share for all
      // of them would shut visitors out. It waits for its turn as everybody does.
      const seconds = isThisMachine(client) ? 0 : shares.consume(client);
      if (seconds > 0) throw new BusyError(429, seconds);
      const own = underWay.get(client) ?? 0;
      // One client alone leaves room for others to wait.
      if (queue.size >= waiting || own >= atOnce + waiting / 2) throw new BusyError(503, 1);
      const wait = new AbortController();
      const leave = () => wait.abort(new GoneError("Nobody waits for it any more."));
      if (signal?.aborted) leave();
      signal?.addEventListener("abort", leave, { once: true });
      // What has begun holds its place to its end, whoever leaves: it goes on taking what the places are there to share.
      const begin = async () => {
        signal?.removeEventListener("abort", leave);
        await before?.();
        return work();
      };
      count(client, 1);
      try {
        return await queue.add(begin, { priority: -own, signal: wait.signal });
      } finally {
        count(client, -1);
      }
    },
    takeFirst: (work) => queue.add(work, { priority: first }),
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
