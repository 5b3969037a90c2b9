import { useEffect, useEffectEvent } from "react";

/** Listens to a window event while the component is mounted. Always calls the newest `handler`. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  handler: (event: WindowEventMap[Type]) => void,
): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    const listener = (event: WindowEventMap[Type]) => onEvent(event);
    window.addEventListener(type, listener);
    return () => window.removeEventListener(type, listener);
  }, [type]);
}

/** Listens to key presses in the window. Ignores the keydown events without a key that Chrome sends for autofill. */
export function useKeyDown(handler: (event: KeyboardEvent) => void): void {
  useWindowEvent("keydown", (event) => {
    if (event.key) handler(event);
  });
}

/**
 * Calls `callback` when the tab is hidden, which may be the last event before the tab is closed. Returns the unsubscribe
 * function.
 */
export const onPageHidden = (callback: () => void) => onVisibility("hidden", callback);

/**
 * Calls `callback` when the tab becomes visible, for example a tab that was opened in the background, or a prerendered
 * page. Returns the unsubscribe function.
 */
export const onPageVisible = (callback: () => void) => onVisibility("visible", callback);

function onVisibility(state: DocumentVisibilityState, callback: () => void): () => void {
  const listener = () => {
    if (document.visibilityState === state) callback();
  };
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
