import { QueryClient } from "@tanstack/react-query";
import { RequestTimeoutError } from "./errors.ts";

const minute = 60_000;

/**
 * What was read stays fresh for 5 minutes and is kept for 10; a failed read is tried once more,
 * unless it took so long that it was given up.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 10 * minute,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && !(error instanceof RequestTimeoutError),
      },
    },
  });
  // Whether somebody is signed in is asked each time: an answer of five minutes ago is no answer.
  client.setQueryDefaults(["auth"], { staleTime: 0 });
  return client;
}
