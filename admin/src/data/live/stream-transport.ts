import type { LiveEvent } from "@portfolio/content/change";
import type { CsrfGuard } from "../api/csrf.ts";
import { sendToSite } from "../api/site-api.ts";
import type { Client } from "../api/supabase-client.ts";
import { checkServer, onServerBack } from "../connection/connection.ts";
import { randomUuid } from "../ids.ts";
import { readEvents } from "./events.ts";
import { findOtherWindows, lockOpenRecord, type OpenWindow } from "./open-windows.ts";
import { type LiveListener, type LiveTransport, reconnectDelaysMs } from "./transport.ts";

/** A stream on which nothing came for so long is dead, in milliseconds: the server shows signs of life twice as often. */
const patience = 75_000;

/** Milliseconds between two heartbeats of a visible window: the server forgets an open record after 25 s without one. */
const heartbeat = 10_000;

/** What is asked for beyond the time in which nothing was heard, in milliseconds. */
const margin = 1_000;

/** How a try to listen ended: the server refused this session, let it listen for a while, or was not to be had. */
type Ending = "refused" | "over" | "failed";

/**
 * Listens to the stream of the site's own server, while somebody is signed in and the page is looked at: a browser has
 * six connections to a server that speaks HTTP/1.1, and hidden tabs would take them all. What was changed meanwhile is
 * told when the page is looked at again.
 */
export function connectStream(
  client: Client,
  csrf: CsrfGuard,
  listener: LiveListener,
): LiveTransport {
  const tab = randomUuid();
  let heardAt = performance.timeOrigin;
  let record: string | null = null;
  let unannounce = () => {};
  let token: string | undefined;
  let refused: string | undefined;
  let connection: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let telling: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;

  const send = (path: "/api/live" | "/api/live/open", body: object, init: RequestInit) =>
    sendToSite(path, token, csrf, {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: init.signal ?? null,
      keepalive: init.keepalive ?? false,
    });

  /** What is not told now is told with the next connection. */
  const tell = (shown: string | null, besides: readonly OpenWindow[] = []) =>
    void send("/api/live/open", { tab, record: shown, besides }, { keepalive: true }).catch(
      () => undefined,
    );

  /** Speaks for the hidden windows of this browser as well: browsers slow their timers down. */
  async function beat(): Promise<void> {
    if (!connection) return;
    const besides = await findOtherWindows(tab);
    if (record !== null || besides.length > 0) tell(record, besides);
  }

  function hold(shown: string | null): void {
    unannounce();
    unannounce = shown === null ? () => {} : lockOpenRecord({ tab, record: shown });
  }

  /** A page that gives way to another one tells of both at once: only of the last is spoken. */
  function tellSoon(): void {
    clearTimeout(telling);
    telling = setTimeout(() => connection && tell(record));
  }

  function leave(): void {
    clearTimeout(timer);
    connection?.abort();
    connection = undefined;
  }

  async function connect(): Promise<void> {
    leave();
    const isWanted = token && token !== refused && document.visibilityState === "visible";
    if (!isWanted) return;
    const own = new AbortController();
    connection = own;
    const asked = token;
    const ending = await listen(own.signal).catch((): Ending => "failed");
    if (connection !== own) return;
    connection = undefined;
    listener.onConnectionChange(false);
    if (ending === "refused") refused = asked;
    const pause = reconnectDelaysMs[Math.min(tries, reconnectDelaysMs.length - 1)];
    tries += 1;
    // While the server is gone, who asks whether it is back tells so.
    if (ending === "failed" && !(await checkServer())) return;
    clearTimeout(timer);
    if (!connection) timer = setTimeout(() => void connect(), pause);
  }

  /** Rejects where the line breaks. */
  async function listen(signal: AbortSignal): Promise<Ending> {
    const silence = Math.max(0, Date.now() - heardAt) + margin;
    const giveUp = () => setTimeout(() => void connect(), patience);
    let death = giveUp();
    try {
      const { body, ok, status } = await send("/api/live", { tab, silence }, { signal });
      if (status === 401) return "refused";
      if (!ok || !body) return "failed";
      tries = 0;
      listener.onConnectionChange(true);
      if (record !== null) tellSoon();
      for await (const event of readEvents(body)) {
        if (signal.aborted) break;
        heardAt = Date.now();
        clearTimeout(death);
        death = giveUp();
        if (event) hand(event);
      }
    } finally {
      clearTimeout(death);
    }
    return "over";
  }

  function hand(event: LiveEvent): void {
    if ("change" in event) listener.onChange(event.change);
    else if ("missed" in event) listener.onMissedChanges();
    else listener.onOtherWindows(event.others);
  }

  const { data } = client.auth.onAuthStateChange((_, session) => {
    const isOther = session?.access_token !== token;
    token = session?.access_token;
    // Not before the client is done with whoever listens to it.
    if (isOther) setTimeout(() => void connect());
  });
  const look = () => void connect();
  const go = () => {
    hold(null);
    tell(null);
  };
  // A page that comes back from the back/forward cache.
  const comeBack = () => hold(record);
  const beats = setInterval(() => void beat(), heartbeat);
  const stopWaiting = onServerBack(look);
  document.addEventListener("visibilitychange", look);
  window.addEventListener("pagehide", go);
  window.addEventListener("pageshow", comeBack);

  return {
    show(shown) {
      record = shown;
      hold(shown);
      tellSoon();
    },
    close() {
      clearInterval(beats);
      hold(null);
      if (connection && record !== null) tell(null);
      token = undefined;
      leave();
      stopWaiting();
      data.subscription.unsubscribe();
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pagehide", go);
      window.removeEventListener("pageshow", comeBack);
    },
  };
}
