import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { etagOf } from "../http/etag.ts";
import { chooseEncoding, type Encoding, namesEtag } from "../http/negotiate.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Brotli qualities: about 5 ms and about 100 ms per page. */
const fastQuality = 5;
const bestQuality = constants.BROTLI_MAX_QUALITY;

interface EncodedBody {
  body: Buffer<ArrayBuffer>;
  etag: string;
  headers: Readonly<Record<string, string>>;
}

/** A rendered page in all encodings. */
export interface EncodedPage {
  status: number;
  /** In the server's order of preference. */
  encodings: Map<Encoding, EncodedBody>;
  bytes: number;
}

/** Parts of a request that select the encoding and the status. */
export interface PageRequest {
  method: string;
  acceptEncoding: string | null | undefined;
  ifNoneMatch: string | null | undefined;
  /** "prefetch" if the visitor has not opened the page yet. */
  purpose?: string | null | undefined;
}

/** Independent of `Response`, because cached pages are sent through `node:http`. */
export interface PageResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer<ArrayBuffer> | null;
}

/**
 * Compresses a rendered page with a fast setting, because a visitor is waiting.
 *
 * @param baseHeaders headers of every response.
 */
export async function encodePage(
  response: Response,
  baseHeaders: Readonly<Record<string, string>>,
): Promise<EncodedPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get("content-type") ?? "";
  const headers = {
    "cache-control": "public, max-age=0, must-revalidate",
    ...baseHeaders,
    ...Object.fromEntries(response.headers),
    // Each page also exists as Markdown.
    vary: type.startsWith("text/html") ? "accept, accept-encoding" : "accept-encoding",
  };
  const etag = etagOf(body);
  const encodings = new Map<Encoding, EncodedBody>();
  if (body.length > 500 && isCompressible(type)) {
    const [br, gz] = await Promise.all([brotli(body, fastQuality), compressGzip(body)]);
    encodings.set("br", encodedBody(br, "br", etag, headers));
    encodings.set("gzip", encodedBody(gz, "gzip", etag, headers));
  }
  encodings.set("identity", encodedBody(body, "identity", etag, headers));
  const bytes = [...encodings.values()].reduce((sum, { body }) => sum + body.length, 0);
  return { status: response.status, encodings, bytes };
}

/** Compresses a page again at the highest quality: about 10% smaller, too slow while a visitor waits. */
export async function recompressPage({ encodings }: EncodedPage): Promise<void> {
  const quick = encodings.get("br");
  const plain = encodings.get("identity");
  if (!quick || !plain) return;
  const body = await brotli(plain.body, bestQuality);
  const headers = { ...quick.headers, "content-length": String(body.length) };
  encodings.set("br", { ...quick, body, headers });
}

/** Selects the response: the best encoding, no body for HEAD, 304 if the client's copy is current. */
export function selectResponse(page: EncodedPage, pageRequest: PageRequest): PageResponse {
  const selected = page.encodings.get(
    chooseEncoding(pageRequest.acceptEncoding, page.encodings.keys()),
  );
  if (!selected) throw new Error("A cached page has no identity encoding.");
  if (page.status === 200 && namesEtag(pageRequest.ifNoneMatch, selected.etag)) {
    const {
      "content-type": _,
      "content-length": __,
      "content-encoding": ___,
      ...headers
    } = selected.headers;
    return { status: 304, headers, body: null };
  }
  const body = pageRequest.method === "HEAD" ? null : selected.body;
  return { status: page.status, headers: selected.headers, body };
}

function encodedBody(
  body: Buffer<ArrayBuffer>,
  encoding: Encoding,
  etag: string,
  headers: Record<string, string>,
): EncodedBody {
  // Entity tags differ because the bytes differ.
  const ownEtag = encoding === "identity" ? etag : `${etag.slice(0, -1)}-${encoding}"`;
  return {
    body,
    etag: ownEtag,
    headers: {
      ...headers,
      etag: ownEtag,
      "content-length": String(body.length),
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    },
  };
}

function isCompressible(type: string): boolean {
  return /^text\/|json|xml|javascript|manifest|svg/.test(type);
}

function brotli(body: Uint8Array, quality: number): Promise<Buffer<ArrayBuffer>> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length };
  return compressBrotli(body, { params });
}
