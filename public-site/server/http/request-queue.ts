import { createRateLimit } from "@portfolio/embedded/rate-limit";
import PQueue from "p-queue";
import { isThisMachine } from "./client-address.ts";

export interface RequestQueueOptions {
  /** Maximum number of tasks running at the same time. */
  concurrency: number;
  maxQueued: number;
  /** Rate limit per client, except for this machine. */
  perClient: { tasks: number; windowSeconds: number };
  /** Called before each task of `enqueue`. The task waits for it. */
  beforeEach?: () => Promise<void>;
}

export type RequestQueue = ReturnType<typeof createRequestQueue>;

/** Thrown if a task is rejected because of load. */
export class OverloadedError extends Error {
  override name = "OverloadedError";
  /** 429 if the client exceeded its rate limit, 503 if the queue is full or the client has too many tasks in it. */
  readonly status: 429 | 503;
  readonly retryAfterSeconds: number;

  constructor(status: 429 | 503, retryAfterSeconds: number) {
    super("The site is busy. Please try again in a moment.");
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Thrown if the client disconnected while its task was queued. */
export class ClientGoneError extends Error {
  override name = "ClientGoneError";
}

const highPriority = 1;

const lowestPriority = Number.MIN_SAFE_INTEGER;

/** Creates a queue for work that is slow compared to sending a cached response. */
export function createRequestQueue({
  concurrency,
  maxQueued,
  perClient,
  beforeEach,
}: RequestQueueOptions) {
  const queue = new PQueue({ concurrency });
  const rateLimit = createRateLimit({
    limit: perClient.tasks,
    windowMs: perClient.windowSeconds * 1000,
  });
  /** Number of queued and running tasks per client. */
  const pendingByClient = new Map<string, number>();
  const changePending = (clientAddress: string, difference: number) => {
    const sum = (pendingByClient.get(clientAddress) ?? 0) + difference;
    if (sum > 0) pendingByClient.set(clientAddress, sum);
    else pendingByClient.delete(clientAddress);
  };
  return {
    /**
     * Queues a task.
     *
     * @param clientAddress IP address of the client. The client with the fewest pending tasks comes first.
     * @param signal Aborted when the client disconnects.
     * @throws {OverloadedError} immediately if the queue is full; see its `status`.
     * @throws {ClientGoneError} if the signal aborts before the task starts. The task does not run then.
     */
    async enqueue<T>(
      clientAddress: string,
      work: () => Promise<T>,
      signal?: AbortSignal,
    ): Promise<T> {
      // This machine has no rate limit, because all visitors share its IP address if its proxy is not in TRUSTED_PROXIES.
      const retryAfterSeconds = isThisMachine(clientAddress) ? 0 : rateLimit.consume(clientAddress);
      if (retryAfterSeconds > 0) throw new OverloadedError(429, retryAfterSeconds);
      const pendingOfClient = pendingByClient.get(clientAddress) ?? 0;
      // A single client can fill only half of the queue.
      if (queue.size >= maxQueued || pendingOfClient >= concurrency + maxQueued / 2)
        throw new OverloadedError(503, 1);
      const queueAbort = new AbortController();
      const leaveQueue = () => queueAbort.abort(new ClientGoneError("The client disconnected."));
      if (signal?.aborted) leaveQueue();
      signal?.addEventListener("abort", leaveQueue, { once: true });
      // A started task is counted until it ends, even if the client disconnects, because it still uses resources.
      const start = async () => {
        signal?.removeEventListener("abort", leaveQueue);
        await beforeEach?.();
        return work();
      };
      changePending(clientAddress, 1);
      try {
        return await queue.add(start, { priority: -pendingOfClient, signal: queueAbort.signal });
      } finally {
        changePending(clientAddress, -1);
      }
    },
    /** Queues a task ahead of all tasks of `enqueue`, without limits, for content that many visitors read. */
    enqueueFirst: <T>(work: () => Promise<T>): Promise<T> =>
      queue.add(work, { priority: highPriority }),
    /** Queues a task behind all other tasks, without limits, for work in the background. */
    enqueueLast: <T>(work: () => Promise<T>): Promise<T> =>
      queue.add(work, { priority: lowestPriority }),
  };
}

/** Delay in ms before the response is sent. Slows down clients that retry at once. */
const refusalDelayMs = 500;

export async function respondToOverload({ status, retryAfterSeconds, message }: OverloadedError) {
  await new Promise((resolve) => setTimeout(resolve, refusalDelayMs));
  return new Response(`${message}\n`, {
    status,
    headers: { "retry-after": String(retryAfterSeconds), "cache-control": "no-store" },
  });
}
