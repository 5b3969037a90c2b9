import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** Whether the server is there, as far as is known. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline);
}

const subscribe = (changed: () => void) => onlineManager.subscribe(changed);
const isOnline = () => onlineManager.isOnline();
