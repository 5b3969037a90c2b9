import { createServer } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { listenLocally } from "../support/process.ts";

interface StoredResponse {
  type: string;
  encoding?: string;
  body: Buffer;
}

/** Removes scripts and their preload hints from a page. */
function removeScripts(html: string): string {
  return html
    .replace(/<script(?![^>]*application\/ld\+json)\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link[^>]*rel="modulepreload"[^>]*>/g, "");
}

/**
 * Serves static copies of pages: the site's HTML with its inline styles, but without scripts. Fetches each page,
 * picture and font once from the site and stores it in memory.
 */
export async function startStaticCopy(siteUrl: string, paths: readonly string[]) {
  const responses = new Map<string, StoredResponse>();
  for (const path of paths) {
    const html = removeScripts(await (await fetch(siteUrl + path)).text());
    const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    responses.set(path, { type: "text/html; charset=utf-8", encoding: "br", body });
  }
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    if (!responses.has(path)) {
      const copy = await fetch(siteUrl + path);
      responses.set(path, {
        type: copy.headers.get("content-type") ?? "application/octet-stream",
        body: Buffer.from(await copy.arrayBuffer()),
      });
    }
    const { type, encoding, body } = responses.get(path) as StoredResponse;
    response.writeHead(200, {
      "content-type": type,
      "content-length": body.length,
      "cache-control": "public, max-age=3600",
      ...(encoding ? { "content-encoding": encoding } : {}),
    });
    response.end(body);
  });
  return { url: await listenLocally(server), close: () => server.close() };
}
