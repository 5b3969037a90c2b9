import { setTimeout as delay } from "node:timers/promises";
import { csrfKey } from "@portfolio/content/browser-keys";

/** Delay in ms before reconnecting, equal to the admin's delay before its first attempt. */
const reconnectDelayMs = 1_000;

/**
 * Listens to the event stream as a window of the owner does, and reconnects after a disconnection.
 *
 * @param table Only changes of this table are recorded.
 * @returns the times of the events. The array grows until `signal` is aborted.
 */
export function listen(url: string, token: string, table: string, signal: AbortSignal): number[] {
  const eventTimes: number[] = [];
  const csrfToken = "a".repeat(64);
  const readEvents = async () => {
    const { body } = await fetch(`${url}/api/live`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        cookie: `${csrfKey}-${csrfToken.slice(0, 8)}=${csrfToken}`,
        "x-csrf-token": csrfToken,
        "content-type": "application/json",
      },
      body: JSON.stringify({ tab: "listener", silence: 0 }),
      signal,
    });
    const text = body?.pipeThrough(new TextDecoderStream());
    for await (const part of text ?? []) {
      if (part.includes(`"table":"${table}"`)) eventTimes.push(performance.now());
    }
  };
  void (async () => {
    while (!signal.aborted) {
      await readEvents().catch(() => undefined);
      await delay(reconnectDelayMs, undefined, { signal }).catch(() => undefined);
    }
  })();
  return eventTimes;
}
