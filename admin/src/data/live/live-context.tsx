import { type Collection, collections } from "@portfolio/content/collections";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import { ownershipQueryKey } from "../auth/use-auth.ts";
import { whenIdle } from "../when-idle.ts";
import { initialLiveState, type LiveState, type LiveUpdates } from "./live-updates.ts";

const LiveContext = createContext<LiveUpdates | null>(null);

export const LiveProvider = LiveContext.Provider;

const useLiveUpdates = (): LiveUpdates | null => useContext(LiveContext);

export function useLiveState(): LiveState {
  const liveUpdates = useLiveUpdates();
  return useSyncExternalStore(
    liveUpdates?.subscribe ?? subscribeToNothing,
    liveUpdates?.getState ?? getInitialState,
  );
}

const subscribeToNothing = () => () => undefined;
const getInitialState = () => initialLiveState;

/** Announces the open record to the owner's other windows; null for a record that is not stored. */
export function useAnnounceOpenRecord(record: string | null): void {
  const liveUpdates = useLiveUpdates();
  useEffect(
    () => (record === null ? undefined : liveUpdates?.announceOpenRecord(record)),
    [liveUpdates, record],
  );
}

const resourceNamesByTable = new Map<string, string>(
  Object.values<Collection>(collections).map(({ table, name }) => [table, name]),
);
const resourceNames = new Set<unknown>(resourceNamesByTable.values());

/** Starts the live connection once the page shows content to its owner. */
export function useLiveConnection(): void {
  const liveUpdates = useLiveUpdates();
  const queryClient = useQueryClient();
  useEffect(() => {
    let disconnect: (() => void) | undefined;
    const startOnce = () => {
      if (disconnect || !liveUpdates || !hasLoadedContent(queryClient)) return;
      unsubscribe();
      disconnect = whenIdle(
        () => {
          disconnect = liveUpdates.start(resourceNamesByTable);
        },
        { timeout: 2_000 },
      );
    };
    const unsubscribe = queryClient.getQueryCache().subscribe(startOnce);
    startOnce();
    return () => {
      unsubscribe();
      disconnect?.();
    };
  }, [liveUpdates, queryClient]);
}

function hasLoadedContent(queryClient: QueryClient): boolean {
  if (queryClient.getQueryData(ownershipQueryKey) !== "owner") return false;
  const queries = queryClient.getQueryCache().getAll();
  return queries.some(
    ({ queryKey, state }) => resourceNames.has(queryKey[0]) && state.dataUpdatedAt,
  );
}
