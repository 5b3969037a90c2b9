import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { containsEtag } from "@portfolio/embedded/etag";
import { etagOf } from "../http/etag.ts";
import { chooseEncoding, type Encoding } from "../http/negotiate.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Brotli quality and gzip level that take about 1 ms per page. */
const fastLevels = { brotli: 5, gzip: constants.Z_BEST_SPEED };

/** Brotli quality and gzip level that take about 100 ms per page. */
const bestLevels = { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION };

interface EncodedBody {
  body: Buffer<ArrayBuffer>;
  etag: string;
  headers: Readonly<Record<string, string>>;
}

/** A rendered page. {@link encodeFor} and {@link recompressPage} add compressed bodies later. */
export interface EncodedPage {
  status: number;
  /** Encodings that clients may choose from, in the server's order of preference. */
  offeredEncodings: readonly Encoding[];
  uncompressed: EncodedBody;
  /** The uncompressed body, and the bodies compressed so far. */
  encodings: Map<Encoding, EncodedBody>;
  /** Estimated size in bytes of all bodies, including bodies that are not compressed yet. */
  bytes: number;
}

/** Parts of a request on which the response depends. */
export interface PageRequest {
  method: string;
  acceptEncoding: string | null | undefined;
  ifNoneMatch: string | null | undefined;
  /** The `Purpose` header. Begins with "prefetch" if the visitor has not opened the page yet. */
  purpose?: string | null | undefined;
}

/** Response to a page request. It is not a `Response`, because the server sends cached pages through `node:http`. */
export interface PageResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer<ArrayBuffer> | null;
}

/**
 * Reads a rendered response, whose body is compressed later.
 *
 * @param baseHeaders default headers. The response's own headers override them.
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
    // A page depends on `accept`, because each page also exists as Markdown.
    vary: type.startsWith("text/html") ? "accept, accept-encoding" : "accept-encoding",
  };
  const offersCompression = body.length > 500 && isCompressible(type);
  const uncompressedBody = createEncodedBody(body, "identity", etagOf(body), headers);
  return {
    status: response.status,
    offeredEncodings: offersCompression ? ["br", "gzip", "identity"] : ["identity"],
    uncompressed: uncompressedBody,
    encodings: new Map([["identity", uncompressedBody]]),
    // Estimates a quarter of the size for each compressed body.
    bytes: Math.ceil(body.length * (offersCompression ? 1.5 : 1)),
  };
}

/** True if {@link selectResponse} can respond to a client that accepts these encodings. */
export function isEncodedFor(
  { offeredEncodings, encodings }: EncodedPage,
  acceptEncoding: PageRequest["acceptEncoding"],
): boolean {
  return encodings.has(chooseEncoding(acceptEncoding, offeredEncodings));
}

/** Compresses a page for a client, if necessary. Uses the fast levels, because a visitor is waiting. */
export async function encodeFor(
  page: EncodedPage,
  acceptEncoding: PageRequest["acceptEncoding"],
): Promise<void> {
  const encoding = chooseEncoding(acceptEncoding, page.offeredEncodings);
  if (encoding === "identity" || page.encodings.has(encoding)) return;
  const encodedBody = await compress(page, encoding, fastLevels);
  // A concurrent request may have compressed the page already.
  if (!page.encodings.has(encoding)) page.encodings.set(encoding, encodedBody);
}

/**
 * Compresses a page at the highest quality: 10 to 20% smaller, but too slow while a visitor waits. Uses Brotli, and
 * also gzip if a client has already received the page in gzip.
 */
export async function recompressPage(page: EncodedPage): Promise<void> {
  const { encodings, offeredEncodings } = page;
  if (!offeredEncodings.includes("br")) return;
  encodings.set("br", await compress(page, "br", bestLevels));
  if (encodings.has("gzip")) encodings.set("gzip", await compress(page, "gzip", bestLevels));
}

/**
 * Selects the response: the best encoding, no body for HEAD, 304 if the client's copy is current.
 *
 * @throws if the page is not compressed in that encoding; see {@link encodeFor}.
 */
export function selectResponse(page: EncodedPage, pageRequest: PageRequest): PageResponse {
  const selectedBody = page.encodings.get(
    chooseEncoding(pageRequest.acceptEncoding, page.offeredEncodings),
  );
  if (!selectedBody)
    throw new Error("The page is not compressed for this client. Call encodeFor first.");
  if (page.status === 200 && containsEtag(pageRequest.ifNoneMatch, selectedBody.etag)) {
    const {
      "content-type": _,
      "content-length": __,
      "content-encoding": ___,
      ...headers
    } = selectedBody.headers;
    return { status: 304, headers, body: null };
  }
  const body = pageRequest.method === "HEAD" ? null : selectedBody.body;
  return { status: page.status, headers: selectedBody.headers, body };
}

async function compress(
  { uncompressed: { body, etag, headers } }: EncodedPage,
  encoding: "br" | "gzip",
  { brotli, gzip: level }: typeof fastLevels,
): Promise<EncodedBody> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: brotli, [BROTLI_PARAM_SIZE_HINT]: body.length };
  const compressedBody = await (encoding === "br"
    ? compressBrotli(body, { params })
    : compressGzip(body, { level }));
  return createEncodedBody(compressedBody, encoding, etag, headers);
}

function createEncodedBody(
  body: Buffer<ArrayBuffer>,
  encoding: Encoding,
  etag: string,
  headers: Readonly<Record<string, string>>,
): EncodedBody {
  // Each encoding has its own entity tag, because the bytes differ.
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
