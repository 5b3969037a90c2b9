import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";

interface StoredResponse {
  type: string;
  encoding?: string;
  body: Buffer;
}

/** A server on a free local port, with which the benchmark compares the site. */
export interface LocalServer {
  url: string;
  close(): void;
}

export function listenLocally(server: Server): Promise<LocalServer> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      resolve({ url: `http://127.0.0.1:${port}`, close: () => server.close() });
    });
  });
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
export async function startStaticCopy(
  site: string,
  paths: readonly string[],
): Promise<LocalServer> {
  const responses = new Map<string, StoredResponse>();
  for (const path of paths) {
    const html = removeScripts(await (await fetch(site + path)).text());
    const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    responses.set(path, { type: "text/html; charset=utf-8", encoding: "br", body });
  }
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    if (!responses.has(path)) {
      const copy = await fetch(site + path);
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
  return listenLocally(server);
}
