import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import { initialLiveState, type Live, type LiveState } from "./live.ts";

const LiveContext = createContext<Live | null>(null);

export const LiveProvider = LiveContext.Provider;

export const useLive = (): Live | null => useContext(LiveContext);

export function useLiveState(): LiveState {
  const live = useLive();
  return useSyncExternalStore(
    live?.subscribe ?? subscribeToNothing,
    live?.state ?? getInitialState,
  );
}

const subscribeToNothing = () => () => undefined;
const getInitialState = () => initialLiveState;

/** Announces the open record to the owner's other windows; null for a record that is not stored. */
export function useAnnounceOpenRecord(record: string | null): void {
  const live = useLive();
  useEffect(() => (record === null ? undefined : live?.show(record)), [live, record]);
}
