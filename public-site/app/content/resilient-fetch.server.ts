import { AsyncLocalStorage } from "node:async_hooks";

/** The product specification prescribes this text. */
export const timeoutMessage = "Request timeout";

export const loadTimeoutMs = 10_000;

/** HTTP statuses after which a read is retried. */
const transientStatuses = new Set([502, 503, 504]);

const retryDelayMs = 200;

/** The part of `fetch` that Supabase clients use. */
export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** Deadline shared by all requests inside of {@link runWithDeadline}. */
const sharedDeadline = new AsyncLocalStorage<AbortSignal>();

/** Runs `read`. Its requests through {@link withTimeoutAndRetry} share one timeout instead of having one each. */
export function runWithDeadline<T>(timeoutMs: number, read: () => Promise<T>): Promise<T> {
  return sharedDeadline.run(AbortSignal.timeout(timeoutMs), read);
}

/**
 * Wraps `fetch` with a timeout and one retry of GET and HEAD requests after a network error, 502, 503 or 504. Inside of
 * {@link runWithDeadline}, the shared timeout replaces `timeoutMs`. Rejects in time even if `fetch` ignores its signal.
 *
 * @throws an `Error` "Request timeout", or the error of the last attempt.
 */
export function withTimeoutAndRetry(fetch: Fetch, timeoutMs: number): Fetch {
  return async (input, init = {}) => {
    const deadline = sharedDeadline.getStore() ?? AbortSignal.timeout(timeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    const isRead = (init.method ?? "GET") === "GET" || init.method === "HEAD";
    const attempt = () =>
      Promise.race([fetch(input, { ...init, signal }), rejectOnAbort(deadline)]);
    try {
      const response = await attempt();
      if (!isRead || !transientStatuses.has(response.status)) return response;
    } catch (error) {
      if (!isRead || signal.aborted) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    return attempt();
  };
}

function rejectOnAbort(deadline: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(new Error(timeoutMessage));
    if (deadline.aborted) fail();
    else deadline.addEventListener("abort", fail, { once: true });
  });
}
