import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { etagOf } from "./etag.ts";
import { chooseEncoding, type Encoding, namesEtag } from "./negotiate.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Brotli qualities: about 5 ms and about 100 ms per page. */
const quickly = 5;
const thoroughly = constants.BROTLI_MAX_QUALITY;

/** One encoding of a page with its headers. */
interface Form {
  body: Buffer<ArrayBuffer>;
  etag: string;
  headers: Readonly<Record<string, string>>;
}

/** A rendered page in all encodings. */
export interface KeptPage {
  status: number;
  /** In the server's order of preference. */
  forms: Map<Encoding, Form>;
  /** Total size of the bodies. */
  bytes: number;
}

/** Parts of a request that select the encoding and the status. */
export interface Asked {
  method: string;
  acceptEncoding: string | null | undefined;
  ifNoneMatch: string | null | undefined;
}

/** Independent of `Response`, because cached pages are sent through `node:http`. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer<ArrayBuffer> | null;
}

/**
 * Compresses a rendered page with a fast setting, because a visitor is waiting.
 *
 * @param baseHeaders headers of every response.
 */
export async function keepPage(
  response: Response,
  baseHeaders: Readonly<Record<string, string>>,
): Promise<KeptPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = {
    "cache-control": "public, max-age=0, must-revalidate",
    ...baseHeaders,
    ...Object.fromEntries(response.headers),
    vary: "accept-encoding",
  };
  const etag = etagOf(body);
  const forms = new Map<Encoding, Form>();
  if (body.length > 500 && isCompressible(response.headers.get("content-type") ?? "")) {
    const [br, gz] = await Promise.all([brotli(body, quickly), compressGzip(body)]);
    forms.set("br", formOf(br, "br", etag, headers));
    forms.set("gzip", formOf(gz, "gzip", etag, headers));
  }
  forms.set("identity", formOf(body, "identity", etag, headers));
  const bytes = [...forms.values()].reduce((sum, form) => sum + form.body.length, 0);
  return { status: response.status, forms, bytes };
}

/** Compresses a page again at the highest quality: about 10% smaller, too slow while a visitor waits. */
export async function improvePage({ forms }: KeptPage): Promise<void> {
  const quick = forms.get("br");
  const plain = forms.get("identity");
  if (!quick || !plain) return;
  const body = await brotli(plain.body, thoroughly);
  const headers = { ...quick.headers, "content-length": String(body.length) };
  forms.set("br", { ...quick, body, headers });
}

/** Selects the response: the best encoding, no body for HEAD, 304 if the client's copy is current. */
export function answerOf(page: KeptPage, asked: Asked): Answer {
  const form = page.forms.get(chooseEncoding(asked.acceptEncoding, page.forms.keys()));
  if (!form) throw new Error("A kept page has no form that everybody understands.");
  if (page.status === 200 && namesEtag(asked.ifNoneMatch, form.etag)) {
    const {
      "content-type": _,
      "content-length": __,
      "content-encoding": ___,
      ...headers
    } = form.headers;
    return { status: 304, headers, body: null };
  }
  const body = asked.method === "HEAD" ? null : form.body;
  return { status: page.status, headers: form.headers, body };
}

function formOf(
  body: Buffer<ArrayBuffer>,
  encoding: Encoding,
  etag: string,
  headers: Record<string, string>,
): Form {
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
