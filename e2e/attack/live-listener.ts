import { setTimeout as delay } from "node:timers/promises";
import { csrfKey } from "@portfolio/content/browser-keys";

/** Delay in ms before reconnecting; equals the admin's first delay. */
const pause = 1_000;

/**
 * Listens to the event stream like a window of the owner, and reconnects after a disconnection.
 *
 * @param table Only changes of this table are recorded.
 * @returns times of the events, an array that grows until `signal` is aborted.
 */
export function listen(url: string, token: string, table: string, signal: AbortSignal): number[] {
  const eventTimes: number[] = [];
  const csrf = "a".repeat(64);
  const open = async () => {
    const { body } = await fetch(`${url}/api/live`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        cookie: `${csrfKey}-${csrf.slice(0, 8)}=${csrf}`,
        "x-csrf-token": csrf,
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
      await open().catch(() => undefined);
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  })();
  return eventTimes;
}
