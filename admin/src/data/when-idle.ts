/** Calls `callback` when the browser is idle, in Safari after 200 ms. Returns the cancel function. */
export function whenIdle(callback: () => void, options?: IdleRequestOptions): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, options);
  return () => cancelIdleCallback(handle);
}
