import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { etagOf } from "./etag.ts";
import { chooseEncoding, type Encoding, namesEtag } from "./negotiate.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Brotli qualities: about 5 ms and about 100 ms for a page. */
const quickly = 5;
const thoroughly = constants.BROTLI_MAX_QUALITY;

/** One encoding of a page with everything that is sent with it. */
interface Form {
  body: Buffer<ArrayBuffer>;
  etag: string;
  headers: Readonly<Record<string, string>>;
}

/** A page ready to be sent, as often as asked. */
export interface KeptPage {
  status: number;
  /** In the server's order of preference. */
  forms: Map<Encoding, Form>;
  /** Of all bodies together. */
  bytes: number;
}

/** What of a request decides about the form of its answer. */
export interface Asked {
  method: string;
  acceptEncoding: string | null | undefined;
  ifNoneMatch: string | null | undefined;
}

/** An answer, for whichever kind of server sends it. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer<ArrayBuffer> | null;
}

/**
 * Takes a rendered page apart into what is sent of it, compressed quickly: somebody waits for it.
 *
 * @param baseHeaders those of every answer of this server.
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

/** Compresses a page as well as possible: too slow for who waits for it, a tenth smaller for all others. */
export async function improvePage({ forms }: KeptPage): Promise<void> {
  const quick = forms.get("br");
  const plain = forms.get("identity");
  if (!quick || !plain) return;
  const body = await brotli(plain.body, thoroughly);
  const headers = { ...quick.headers, "content-length": String(body.length) };
  forms.set("br", { ...quick, body, headers });
}

/** What to send to who asked: the best form, no body where none is wanted, 304 to who has it. */
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
  // One tag per encoding: they are different bytes.
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
