import type { LiveEvent } from "@portfolio/content/change";
import type { Changes } from "@portfolio/embedded";
import { createOpenRecords, type OpenRecords } from "./open-records.ts";
import { createRecentChanges } from "./recent-changes.ts";

/** Interval in ms of heartbeats. Each also checks whether the session is still valid. */
export const heartbeat = 30_000;

/** Interval in ms of checking for windows without heartbeats. */
const lookForGone = 5_000;

/** Maximum number of streams. */
const mostStreams = 32;

/** Maximum number of unread bytes per stream. Beyond it the stream ends and the client reconnects. */
const mostWaiting = 256 * 1024;

/** Maximum delay of a timer, in ms. */
const longestTimer = 2 ** 31 - 1;

/** A client that opens a stream. */
interface Listener {
  /** Identifies the window. */
  tab: string;
  /** Time since the last received event, in ms. */
  silence: number;
  /** Expiry of the session token, in ms since the epoch. */
  until: number;
  /** Whether the session is still valid. */
  mayListen: () => Promise<boolean>;
}

/** Event streams of open admins. */
export interface LiveStreams {
  /** Opens a `text/event-stream`; null if there are too many or the server is stopping. */
  open(listener: Listener): ReadableStream<Uint8Array> | null;
  /** Stores which record a window has open, and notifies the other windows. */
  show: OpenRecords["show"];
  /** Ends the streams of sessions that are no longer valid. */
  recheck(): Promise<void>;
  /** Ends all streams permanently. */
  close(): void;
}

interface Stream {
  listener: Listener;
  send(text: string): void;
  end(): void;
  /** Last event about records open in other windows. */
  others: string;
}

const encoder = new TextEncoder();
const asText = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`;

/** Forwards changes to all open streams. */
export function createLiveStreams(changes: Changes): LiveStreams {
  const streams = new Map<string, Stream>();
  const recent = createRecentChanges(Date.now);
  const records = createOpenRecords(Date.now);
  let isClosed = false;

  const tellAll = (event: LiveEvent) => {
    for (const stream of streams.values()) stream.send(asText(event));
  };
  const stopWatching = changes.watch({
    heard(change) {
      recent.add(change);
      tellAll({ change });
    },
    missed() {
      recent.forget();
      tellAll({ missed: true });
    },
  });
  const beat = setInterval(() => {
    for (const stream of streams.values()) stream.send(":\n\n");
    void recheck();
  }, heartbeat).unref();
  const watch = setInterval(tellOthers, lookForGone).unref();

  /** Notifies each window of records open in others, if they changed. */
  function tellOthers(): void {
    for (const [tab, stream] of streams) {
      const text = asText({ others: records.besides(tab) });
      if (text === stream.others) continue;
      stream.others = text;
      stream.send(text);
    }
  }

  async function recheck(): Promise<void> {
    await Promise.all(
      [...streams.values()].map(async ({ listener, end }) => {
        if (!(await listener.mayListen().catch(() => false))) end();
      }),
    );
  }

  function open(listener: Listener): ReadableStream<Uint8Array> | null {
    const { tab, silence, until } = listener;
    streams.get(tab)?.end();
    if (isClosed || streams.size >= mostStreams) return null;
    let leave = () => {};
    return new ReadableStream<Uint8Array>(
      {
        start(controller) {
          const stream: Stream = {
            listener,
            others: "",
            send(text) {
              controller.enqueue(encoder.encode(text));
              if ((controller.desiredSize ?? 0) <= 0) stream.end();
            },
            end() {
              if (streams.get(tab) !== stream) return;
              leave();
              controller.close();
            },
          };
          const left = Math.min(until - Date.now(), longestTimer);
          const expiry = setTimeout(stream.end, left).unref();
          leave = () => {
            clearTimeout(expiry);
            if (streams.get(tab) !== stream) return;
            streams.delete(tab);
          };
          streams.set(tab, stream);
          const missed = recent.within(silence);
          if (missed === null) stream.send(asText({ missed: true }));
          else for (const change of missed) stream.send(asText({ change }));
          tellOthers();
        },
        cancel: () => leave(),
      },
      { highWaterMark: mostWaiting, size: (chunk) => chunk?.byteLength ?? 0 },
    );
  }

  return {
    open,
    show(...shown) {
      records.show(...shown);
      tellOthers();
    },
    recheck,
    close() {
      isClosed = true;
      clearInterval(beat);
      clearInterval(watch);
      stopWatching();
      for (const { end } of streams.values()) end();
    },
  };
}
