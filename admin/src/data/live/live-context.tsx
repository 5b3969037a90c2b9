import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import { initialLiveState, type Live, type LiveState } from "./live.ts";

const LiveContext = createContext<Live | null>(null);

/** Gives the pages below it what happens in other windows; without it they hear of nothing. */
export const LiveProvider = LiveContext.Provider;

/** What of {@link LiveProvider} is needed once. */
export const useLive = (): Live | null => useContext(LiveContext);

/** What is known of other windows now. */
export function useLiveState(): LiveState {
  const live = useLive();
  return useSyncExternalStore(live?.subscribe ?? neverChanges, live?.state ?? unknown);
}

const neverChanges = () => () => undefined;
const unknown = () => initialLiveState;

/** Tells the owner's other windows that this one has a record open; null for one that is not stored. */
export function useAnnounceOpenRecord(record: string | null): void {
  const live = useLive();
  useEffect(() => (record === null ? undefined : live?.show(record)), [live, record]);
}
