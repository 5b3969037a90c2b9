import { QueryClient } from "@tanstack/react-query";
import { RequestTimeoutError, statusOf } from "../api/errors.ts";
import { isTransientError } from "../api/retry.ts";

const minute = 60_000;

/**
 * Whether a read that failed `failures` times before is tried again: once, and not for what took so long that it was
 * given up, was tried again where it was loaded, or was refused.
 */
export function shouldRetryQuery(failures: number, error: unknown): boolean {
  const isRefused = statusOf(error) >= 400 && statusOf(error) < 500;
  return (
    failures < 1 && !(error instanceof RequestTimeoutError || isTransientError(error) || isRefused)
  );
}

/** What was read stays fresh for 5 minutes and is kept for 10; a failed read is tried once more where that may help. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 10 * minute,
        refetchOnWindowFocus: false,
        // Asked also without a connection, because a failure that is told is better than waiting for ever.
        networkMode: "always",
        refetchOnReconnect: true,
        retry: shouldRetryQuery,
      },
      mutations: { networkMode: "always" },
    },
  });
  // Whether somebody is signed in is asked each time: an answer of five minutes ago is no answer.
  client.setQueryDefaults(["auth"], { staleTime: 0 });
  return client;
}
