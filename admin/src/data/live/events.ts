import type { LiveEvent } from "@portfolio/content/change";

const prefix = "data: ";

/** Parses the server's `text/event-stream`, in which each event is one line of JSON. Yields null for a comment. */
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
