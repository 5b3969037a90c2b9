import { type Collection, collections } from "@portfolio/content/collections";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ownershipQueryKey } from "../auth/ownership-query.ts";
import { useLive } from "./live-context.tsx";

const names = new Map<string, string>(
  Object.values<Collection>(collections).map(({ table, name }) => [table, name]),
);
const shown = new Set<unknown>(names.values());

/** Connects the page to what happens in other windows, once it shows its owner something that may change. */
export function useLiveConnection(): void {
  const live = useLive();
  const queryClient = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    const startOnce = () => {
      if (stop || !live || !showsContent(queryClient)) return;
      stopLooking();
      stop = whenIdle(() => {
        stop = live.start(names);
      });
    };
    const stopLooking = queryClient.getQueryCache().subscribe(startOnce);
    startOnce();
    return () => {
      stopLooking();
      stop?.();
    };
  }, [live, queryClient]);
}

function showsContent(queryClient: QueryClient): boolean {
  if (queryClient.getQueryData(ownershipQueryKey) !== "owner") return false;
  const queries = queryClient.getQueryCache().getAll();
  return queries.some(({ queryKey, state }) => shown.has(queryKey[0]) && state.dataUpdatedAt);
}

/** Runs it when nothing else is to do. Safari cannot say when that is. Gives back what calls it off. */
function whenIdle(act: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}
