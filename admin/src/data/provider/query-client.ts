import { events } from "@portfolio/content/collections";
import { QueryClient } from "@tanstack/react-query";
import { RequestTimeoutError, statusOf } from "../api/errors.ts";
import { isTransientError } from "../api/retry.ts";

const minuteMs = 60_000;

/** Retries once, unless the request timed out, was already retried by the data provider or was rejected. */
export function shouldRetryQuery(failures: number, error: unknown): boolean {
  const isRejected = statusOf(error) >= 400 && statusOf(error) < 500;
  return (
    failures < 1 && !(error instanceof RequestTimeoutError || isTransientError(error) || isRejected)
  );
}

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minuteMs,
        gcTime: 10 * minuteMs,
        refetchOnWindowFocus: false,
        // Send requests even while offline, because an error message is better than waiting indefinitely.
        networkMode: "always",
        refetchOnReconnect: true,
        retry: shouldRetryQuery,
      },
      mutations: { networkMode: "always" },
    },
  });
  // Never treat the cached session and security log as fresh.
  client.setQueryDefaults(["auth"], { staleTime: 0 });
  client.setQueryDefaults([events.name], { staleTime: 0 });
  return client;
}
