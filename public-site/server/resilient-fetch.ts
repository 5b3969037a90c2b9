import { AsyncLocalStorage } from "node:async_hooks";

/** A time-out in the words of the specification. */
export const timeoutMessage = "Request timeout";

/** Longest wait for the backend, in milliseconds. */
export const loadTimeout = 10_000;

/** Answers that a moment later may well be different. */
const passing = new Set([502, 503, 504]);

/** Waited before the one retry, in milliseconds. */
const backOff = 200;

/** The part of `fetch` that a Supabase client uses. */
export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** When the reading that goes on has to be over, where several requests share that. */
const sharedDeadline = new AsyncLocalStorage<AbortSignal>();

/** Runs `read`, all of whose requests by {@link resilientFetch} together take at most `timeoutMs` milliseconds. */
export function withinOneDeadline<T>(timeoutMs: number, read: () => Promise<T>): Promise<T> {
  return sharedDeadline.run(AbortSignal.timeout(timeoutMs), read);
}

/**
 * Wraps `fetch` for reading: at most `timeoutMs` in all, less where others have used up the time that is shared, and one retry after a network error, 502, 503 or 504. A
 * request that writes is never repeated. The time-out holds even where the wrapped function ignores its signal.
 *
 * @throws an `Error` saying "Request timeout", or what the second attempt threw.
 */
export function resilientFetch(fetch: Fetch, timeoutMs: number): Fetch {
  return async (input, init = {}) => {
    const shared = sharedDeadline.getStore();
    const own = AbortSignal.timeout(timeoutMs);
    const deadline = shared ? AbortSignal.any([own, shared]) : own;
    const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    const isRead = (init.method ?? "GET") === "GET" || init.method === "HEAD";
    const attempt = () => Promise.race([fetch(input, { ...init, signal }), expiry(deadline)]);
    try {
      const response = await attempt();
      if (!isRead || !passing.has(response.status)) return response;
    } catch (error) {
      if (!isRead || signal.aborted) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, backOff));
    return attempt();
  };
}

function expiry(deadline: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(new Error(timeoutMessage));
    if (deadline.aborted) fail();
    else deadline.addEventListener("abort", fail, { once: true });
  });
}
