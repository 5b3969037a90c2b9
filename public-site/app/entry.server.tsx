import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import {
  contentContext,
  nonceContext,
  pictureContext,
  visitorStateContext,
} from "./content/context.ts";
import { NonceContext } from "./document/nonce.ts";
// These modules register all designs and languages, so that every page can be rendered.
import "./look/register-all-views.server.ts";
import "./i18n/all-languages.server.ts";

export { contentContext, nonceContext, pictureContext, visitorStateContext };

/**
 * Renders the complete page instead of streaming it, because the page cache compresses and stores it. The nonce
 * distinguishes the site's own scripts and styles from injected elements.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  const html = await new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(createSink(resolve)),
        onShellError: reject,
        onError: (error) => console.error(error),
      },
    );
  });
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

/** A stream that collects all chunks and passes them to `onEnd`. Faster than reading a stream in chunks. */
function createSink(onEnd: (bytes: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    // A lower limit would make React wait for the `drain` event after each long chunk.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    // Keeps the chunk without a copy, because React does not reuse the buffers that it writes.
    write(chunk: Buffer, _encoding, callback) {
      chunks.push(chunk);
      callback();
    },
    final(callback) {
      onEnd(Buffer.concat(chunks));
      callback();
    },
  });
}
