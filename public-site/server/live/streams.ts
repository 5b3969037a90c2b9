import type { LiveEvent } from "@portfolio/content/live-events";
import type { ChangeNotifier } from "@portfolio/embedded";
import { LRUCache } from "lru-cache";

/** Interval in ms of sending comments, which keep the connections open, and of checking sessions. */
export const heartbeatMs = 30_000;

/** Interval in ms of checking for expired open records, and notifying the other windows. */
const openRecordsIntervalMs = 5_000;

const maxStreams = 32;

/** Maximum number of unread bytes per stream. A stream that exceeds it ends, and the client reconnects. */
const maxUnreadBytes = 256 * 1024;

/** Time in ms after which a window that has stopped reporting counts as closed. Windows report every 10 s. */
const openRecordTtlMs = 25_000;

const maxWindows = 200;

/** Maximum delay of `setTimeout` in ms. */
const maxTimerMs = 2 ** 31 - 1;

interface StreamClient {
  /** Id of the window. */
  tab: string;
  /** Time since the last received event, in ms. */
  msSinceLastEvent: number;
  /** Expiry of the access token, in ms since the epoch. */
  expiresAt: number;
  /** Whether the session is still valid. */
  isAuthorized: () => Promise<boolean>;
}

interface OpenRecordReport {
  /** Id of the window. */
  tab: string;
  /** `projects/<id>`, for example; null if the window has no record open. */
  record: string | null;
  /** Open records of other windows of the same browser. */
  otherWindows: readonly { tab: string; record: string }[];
}

interface Stream {
  client: StreamClient;
  send(text: string): void;
  end(): void;
  /** Last sent event about records open in other windows. */
  lastOpenRecordsEvent: string;
}

const encoder = new TextEncoder();
const eventText = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`;

/**
 * Sends changes of the content to the owner's open windows, as server-sent events, and tells each window which
 * records the others have open.
 */
export function createLiveStreams(changeNotifier: ChangeNotifier) {
  const streams = new Map<string, Stream>();
  /** Time of the last change. Changes before the start of the server are unknown, so the start counts as a change. */
  let lastChangeAt = Date.now();
  /** Records that are open in the owner's windows, by window. */
  const openRecords = new LRUCache<string, string>({
    max: maxWindows,
    ttl: openRecordTtlMs,
    perf: Date,
  });
  let isClosed = false;

  const broadcast = (event: LiveEvent) => {
    lastChangeAt = Date.now();
    for (const stream of streams.values()) stream.send(eventText(event));
  };
  const stopWatching = changeNotifier.subscribe({
    onChange: (change) => broadcast({ change }),
    onMissed: () => broadcast({ missed: true }),
  });
  const heartbeatTimer = setInterval(() => {
    for (const stream of streams.values()) stream.send(":\n\n");
    void endInvalidStreams();
  }, heartbeatMs).unref();
  const openRecordsTimer = setInterval(sendOpenRecords, openRecordsIntervalMs).unref();

  /** Sends each window the list of the records open in other windows, if the list has changed. */
  function sendOpenRecords(): void {
    for (const [tab, stream] of streams) {
      const otherWindows = [...openRecords.entries()].filter(([otherTab]) => otherTab !== tab);
      const otherRecords = [...new Set(otherWindows.map(([, record]) => record))].sort();
      const text = eventText({ others: otherRecords });
      if (text === stream.lastOpenRecordsEvent) continue;
      stream.lastOpenRecordsEvent = text;
      stream.send(text);
    }
  }

  /** Ends the streams of sessions that are no longer valid. */
  async function endInvalidStreams(): Promise<void> {
    await Promise.all(
      [...streams.values()].map(async ({ client, end }) => {
        if (!(await client.isAuthorized().catch(() => false))) end();
      }),
    );
  }

  /**
   * Opens a `text/event-stream`, and ends an earlier stream of the same window. Returns an error message if there are
   * too many streams or the server is stopping.
   */
  function open(client: StreamClient): ReadableStream<Uint8Array> | string {
    const { tab, msSinceLastEvent, expiresAt } = client;
    streams.get(tab)?.end();
    if (isClosed) return "The server is stopping.";
    if (streams.size >= maxStreams) return "Too many windows receive live updates already.";
    let removeStream = () => {};
    return new ReadableStream<Uint8Array>(
      {
        start(controller) {
          const stream: Stream = {
            client,
            lastOpenRecordsEvent: "",
            send(text) {
              controller.enqueue(encoder.encode(text));
              if ((controller.desiredSize ?? 0) <= 0) stream.end();
            },
            end() {
              if (streams.get(tab) !== stream) return;
              removeStream();
              controller.close();
            },
          };
          const remainingMs = Math.min(expiresAt - Date.now(), maxTimerMs);
          const expiryTimer = setTimeout(stream.end, remainingMs).unref();
          removeStream = () => {
            clearTimeout(expiryTimer);
            if (streams.get(tab) !== stream) return;
            streams.delete(tab);
          };
          streams.set(tab, stream);
          if (Date.now() - msSinceLastEvent <= lastChangeAt)
            stream.send(eventText({ missed: true }));
          sendOpenRecords();
        },
        cancel: () => removeStream(),
      },
      { highWaterMark: maxUnreadBytes, size: (chunk) => chunk?.byteLength ?? 0 },
    );
  }

  return {
    open,
    /** Stores which record a window has open, and notifies the other windows. */
    setOpenRecord({ tab, record, otherWindows }: OpenRecordReport) {
      for (const other of otherWindows) openRecords.set(other.tab, other.record);
      if (record === null) openRecords.delete(tab);
      else openRecords.set(tab, record);
      sendOpenRecords();
    },
    endInvalidStreams,
    /** Ends all streams permanently. */
    close() {
      isClosed = true;
      clearInterval(heartbeatTimer);
      clearInterval(openRecordsTimer);
      stopWatching();
      for (const { end } of streams.values()) end();
    },
  };
}
