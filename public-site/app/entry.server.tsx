import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import {
  contentContext,
  nonceContext,
  pictureContext,
  visitorStateContext,
} from "./content/context.ts";
import { deferHydration } from "./document/deferred-hydration.ts";
import { NonceContext } from "./document/nonce.ts";
// Import these modules before rendering.
import "./look/every-direction.server.ts";
import "./i18n/all-languages.server.ts";
import { previewPath } from "./look/preview-address.ts";
import { failingSections } from "./sections/failing-sections.server.tsx";

export { contentContext, failingSections, nonceContext, pictureContext, visitorStateContext };

/**
 * Renders the complete page instead of streaming it, because the page cache compresses and stores it. The nonce of
 * scripts and styles distinguishes them from injected ones.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(createTextSink(resolve)),
        onShellError: reject,
        onError: (error) => {
          status = 500;
          console.error(error);
        },
      },
    );
  });
  headers.set("content-type", "text/html; charset=utf-8");
  // The preview hydrates at once, because the admin waits for it.
  const isDeferred = import.meta.env.PROD && new URL(request.url).pathname !== previewPath;
  return new Response(isDeferred ? deferHydration(html) : html, { status, headers });
}

/** A stream that collects all chunks and passes their text to `onEnd`. Faster than reading a stream in chunks. */
function createTextSink(onEnd: (text: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    // Otherwise React would wait after each long chunk.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    // React writes strings, and bytes that it does not reuse.
    write(chunk: Buffer, _encoding, callback) {
      chunks.push(chunk);
      callback();
    },
    final(callback) {
      onEnd(Buffer.concat(chunks).toString());
      callback();
    },
  });
}
