import type { LiveEvent } from "@portfolio/content/change";
import type { Changes } from "@portfolio/content/embedded";
import { createOpenRecords, type OpenRecords } from "./open-records.ts";
import { createRecentChanges } from "./recent-changes.ts";

/** Milliseconds between two signs of life, each of which also asks whether who listens still may. */
export const heartbeat = 30_000;

/** Milliseconds between two looks for windows that sent no heartbeat. */
const lookForGone = 5_000;

/** Streams at once: an owner has a few devices with some tabs each. */
const mostStreams = 32;

/** What waits for a listener that does not read, in bytes: then it has missed something, and comes back. */
const mostWaiting = 256 * 1024;

/** Longest wait of a timer, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

/** Who wants to listen. */
interface Listener {
  /** Tells this window from the owner's others. */
  tab: string;
  /** For how many milliseconds it has heard nothing. */
  silence: number;
  /** When what it shows of itself ends, in milliseconds since 1970. */
  until: number;
  /** Whether it may listen still. */
  mayListen: () => Promise<boolean>;
}

/** The streams on which open admins hear of changes. */
export interface LiveStreams {
  /** A stream of events in the form of `text/event-stream`; null where there are too many, or the server stops. */
  open(listener: Listener): ReadableStream<Uint8Array> | null;
  /** Notes which record a window has open, and tells the others. */
  show: OpenRecords["show"];
  /** Asks of each listener whether it may listen still, and ends the streams of those that may not. */
  recheck(): Promise<void>;
  /** Ends all streams, for good. */
  close(): void;
}

interface Stream {
  listener: Listener;
  send(text: string): void;
  end(): void;
  /** What it was told last of other windows. */
  others: string;
}

const encoder = new TextEncoder();
const asText = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`;

/** Listens to the changes from now on, and hands them to whoever opens a stream. */
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

  /** Tells each window which records others have open, where that has changed. */
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
