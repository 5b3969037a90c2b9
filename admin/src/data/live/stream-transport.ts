import type { LiveEvent } from "@portfolio/content/live-events";
import { readLines } from "../api/read-lines.ts";
import type { Server } from "../api/server-context.ts";
import { postWithTokens } from "../api/site-requests.ts";
import { checkServer, onServerReconnected } from "../connection/connection.ts";
import { randomUuid } from "../ids.ts";
import { type LiveListener, type LiveTransport, reconnectDelaysMs } from "./live-updates.ts";
import { findOtherWindows, lockOpenRecord, type OpenWindow } from "./open-windows.ts";

/** A stream without data for this time is reconnected. The server sends a comment every 30 s. */
const idleTimeoutMs = 75_000;

/** Interval at which a connected window sends its open record. The server removes the record after 25 s. */
const heartbeatIntervalMs = 10_000;

/** A new connection also requests the changes of this time in ms before the last message, so that it misses none. */
const overlapMs = 1_000;

type ConnectionEnd = "refused" | "closed" | "unreachable";

/**
 * Reads the event stream of the site's server while the owner is signed in and the page is visible. Hidden pages
 * disconnect, because browsers allow only six HTTP/1.1 connections per server. When a page is visible again, it asks
 * for the changes that it missed.
 */
export function connectStream(
  { client, csrf }: Pick<Server, "client" | "csrf">,
  listener: LiveListener,
): LiveTransport {
  const tabId = randomUuid();
  let lastMessageTime = performance.timeOrigin;
  /** The record that this window shows, as `projects/<id>`. */
  let openRecord: string | null = null;
  let releaseLock = () => {};
  let token: string | undefined;
  let refusedToken: string | undefined;
  let connectionController: AbortController | undefined;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let announcementTimer: ReturnType<typeof setTimeout> | undefined;
  let reconnectAttempts = 0;

  const send = (path: "/api/live" | "/api/live/open", body: object, init: RequestInit) =>
    postWithTokens(path, token, csrf, {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: init.signal ?? null,
      keepalive: init.keepalive ?? false,
    });

  /**
   * Sends the open record if there is a session. A failure is ignored, because the next heartbeat sends the record again.
   */
  const announce = (record: string | null, otherWindows: readonly OpenWindow[] = []) =>
    token &&
    void send("/api/live/open", { tab: tabId, record, otherWindows }, { keepalive: true }).catch(
      () => undefined,
    );

  /** Also sends the open records of this browser's other windows, because hidden windows have no connection. */
  async function sendHeartbeat(): Promise<void> {
    if (!connectionController) return;
    const otherWindows = await findOtherWindows(tabId);
    if (openRecord !== null || otherWindows.length > 0) announce(openRecord, otherWindows);
  }

  /** Holds a Web Lock that tells this browser's other windows which record is open. It does not prevent editing. */
  function setLock(record: string | null): void {
    releaseLock();
    releaseLock = record === null ? () => {} : lockOpenRecord({ tab: tabId, record });
  }

  /** Waits for the next task, so that only the last record is sent if one form replaces another. */
  function scheduleAnnouncement(): void {
    clearTimeout(announcementTimer);
    announcementTimer = setTimeout(() => connectionController && announce(openRecord));
  }

  function disconnect(): void {
    clearTimeout(reconnectTimer);
    connectionController?.abort();
    connectionController = undefined;
  }

  async function connect(): Promise<void> {
    disconnect();
    const shouldConnect = token && token !== refusedToken && document.visibilityState === "visible";
    if (!shouldConnect) return;
    const controller = new AbortController();
    connectionController = controller;
    const usedToken = token;
    const outcome = await listen(controller.signal).catch((): ConnectionEnd => "unreachable");
    if (connectionController !== controller) return;
    connectionController = undefined;
    listener.onConnectionChange(false);
    if (outcome === "refused") refusedToken = usedToken;
    const delayMs = reconnectDelaysMs[Math.min(reconnectAttempts, reconnectDelaysMs.length - 1)];
    reconnectAttempts += 1;
    // While the server is unreachable, the health check triggers the reconnection.
    if (outcome === "unreachable" && !(await checkServer())) return;
    clearTimeout(reconnectTimer);
    if (!connectionController) reconnectTimer = setTimeout(() => void connect(), delayMs);
  }

  /** Reads the stream until it ends. Rejects if the connection breaks. */
  async function listen(signal: AbortSignal): Promise<ConnectionEnd> {
    const msSinceLastEvent = Math.max(0, Date.now() - lastMessageTime) + overlapMs;
    const startIdleTimer = () => setTimeout(() => void connect(), idleTimeoutMs);
    let idleTimer = startIdleTimer();
    try {
      const { body, ok, status } = await send(
        "/api/live",
        { tab: tabId, msSinceLastEvent },
        { signal },
      );
      if (status === 401) return "refused";
      if (!ok || !body) return "unreachable";
      reconnectAttempts = 0;
      listener.onConnectionChange(true);
      if (openRecord !== null) scheduleAnnouncement();
      for await (const line of readLines(body)) {
        if (signal.aborted) break;
        lastMessageTime = Date.now();
        clearTimeout(idleTimer);
        idleTimer = startIdleTimer();
        if (line.startsWith(eventPrefix)) dispatch(JSON.parse(line.slice(eventPrefix.length)));
      }
    } finally {
      clearTimeout(idleTimer);
    }
    return "closed";
  }

  function dispatch(event: LiveEvent): void {
    if ("change" in event) listener.onChange(event.change);
    else if ("missed" in event) listener.onMissedChanges();
    else listener.onOpenElsewhere(event.others);
  }

  const { data: authListener } = client.auth.onAuthStateChange((_, session) => {
    const hasTokenChanged = session?.access_token !== token;
    token = session?.access_token;
    // Wait for the next task, because the client must not be called inside its own callback.
    if (hasTokenChanged) setTimeout(() => void connect());
  });
  const reconnect = () => void connect();
  const withdrawRecord = () => {
    setLock(null);
    announce(null);
  };
  // `withdrawRecord` released the lock; a page that returns from the back/forward cache needs it again.
  const restoreLock = () => setLock(openRecord);
  const heartbeatTimer = setInterval(() => void sendHeartbeat(), heartbeatIntervalMs);
  const unsubscribeOnline = onServerReconnected(reconnect);
  document.addEventListener("visibilitychange", reconnect);
  window.addEventListener("pagehide", withdrawRecord);
  window.addEventListener("pageshow", restoreLock);

  return {
    announceOpenRecord(record) {
      openRecord = record;
      setLock(record);
      scheduleAnnouncement();
    },
    close() {
      clearInterval(heartbeatTimer);
      setLock(null);
      if (connectionController && openRecord !== null) announce(null);
      token = undefined;
      disconnect();
      unsubscribeOnline();
      authListener.subscription.unsubscribe();
      document.removeEventListener("visibilitychange", reconnect);
      window.removeEventListener("pagehide", withdrawRecord);
      window.removeEventListener("pageshow", restoreLock);
    },
  };
}

/** Prefix of the lines of `text/event-stream` that contain an event. Each event is one line of JSON. */
const eventPrefix = "data: ";
