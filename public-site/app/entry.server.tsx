import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import {
  contentContext,
  nonceContext,
  pictureContext,
  visitorStateContext,
} from "./content/context.ts";
import { NonceContext } from "./document/nonce.ts";
// Registers the messages of all languages.
import "./i18n/all-languages.server.ts";
import { viewsLoaded } from "./look/load-views.ts";

export { contentContext, nonceContext, pictureContext, visitorStateContext };

await viewsLoaded;

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
  const stream = await new Promise<PassThrough>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        // A lower limit would make React wait for the `drain` event after each long chunk.
        onAllReady: () =>
          resolve(pipe(new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER }))),
        onShellError: reject,
        onError: (error, { componentStack }) => console.error(error, componentStack),
      },
    );
  });
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(await buffer(stream), { status, headers });
}
