import type { LiveEvent } from "@portfolio/content/change";

const prefix = "data: ";

/** The events of a `text/event-stream` as our server writes it: each one line of JSON; null for a sign of life. */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<LiveEvent | null> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const parts = (rest + value).split("\n\n");
    rest = parts.pop() ?? "";
    for (const part of parts) {
      yield part.startsWith(prefix) ? JSON.parse(part.slice(prefix.length)) : null;
    }
  }
}
