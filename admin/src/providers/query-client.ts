import { QueryClient } from "@tanstack/react-query";
import { RequestTimeoutError } from "./errors.ts";
import { isPassing } from "./retry.ts";

const minute = 60_000;

/** False for what took so long that it was given up, and for what was tried again where it was loaded. */
const mayBeTriedAgain = (error: unknown) =>
  !(error instanceof RequestTimeoutError || isPassing(error));

/** What was read stays fresh for 5 minutes and is kept for 10; a failed read is tried once more where that may help. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 10 * minute,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && mayBeTriedAgain(error),
      },
    },
  });
  // Whether somebody is signed in is asked each time: an answer of five minutes ago is no answer.
  client.setQueryDefaults(["auth"], { staleTime: 0 });
  return client;
}
