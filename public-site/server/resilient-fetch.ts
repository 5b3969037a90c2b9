/** A time-out in the words of the specification. */
export const timeoutMessage = "Request timeout";

/** Answers that a moment later may well be different. */
const passing = new Set([502, 503, 504]);

/** Waited before the one retry, in milliseconds. */
const backOff = 200;

/** The part of `fetch` that a Supabase client uses. */
export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/**
 * Wraps `fetch` for reading: at most `timeoutMs` in all, and one retry after a network error, 502, 503 or 504. A
 * request that writes is never repeated. The time-out holds even where the wrapped function ignores its signal.
 *
 * @throws an `Error` saying "Request timeout", or what the second attempt threw.
 */
export function resilientFetch(fetch: Fetch, timeoutMs: number): Fetch {
  return async (input, init = {}) => {
    const deadline = AbortSignal.timeout(timeoutMs);
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
