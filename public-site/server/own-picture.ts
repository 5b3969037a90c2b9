import type { Backend } from "./backend.ts";
import type { Bundles } from "./bundles.ts";

/** Largest picture that is read, in bytes: a little more than an upload may have. */
const maxBytes = 12 * 1024 * 1024;

/** Longest wait for storage, in milliseconds. */
const patience = 5_000;

/** Where the owner's uploads are, which anybody may read. */
const media = "/storage/v1/object/public/media/";

/** Where pictures may come from. */
export interface PictureSources {
  siteUrl: string;
  backend: Pick<Backend, "url" | "publicUrl" | "fetch">;
  siteFile: Bundles["siteFile"];
}

/**
 * The bytes of a picture of this site: an upload, or one of the site's own files. Null for any other address, so that
 * nobody can have this server fetch what only it can reach, and for what is missing, too large or too slow.
 *
 * @param address as content holds it: a path on this site, or a full address.
 */
export async function ownPicture(
  address: string,
  { siteUrl, backend, siteFile }: PictureSources,
): Promise<Uint8Array | null> {
  if (!address || !URL.canParse(address, siteUrl)) return null;
  const url = new URL(address, siteUrl);
  const isUpload = url.pathname.startsWith(media) && !/%2f|%5c|%2e/i.test(url.pathname);
  const isHere = url.origin === siteUrl;
  try {
    if (isUpload && (isHere || url.origin === backend.publicUrl)) {
      const response = await backend.fetch(backend.url + url.pathname, {
        redirect: "error",
        signal: AbortSignal.timeout(patience),
      });
      return response.ok ? await read(response) : null;
    }
    const file = isHere ? siteFile(new Request(url), decodeURI(url.pathname)) : undefined;
    return file?.headers.get("content-type")?.startsWith("image/") ? await read(file) : null;
  } catch {
    return null;
  }
}

/** A body of at most {@link maxBytes}; whatever is larger is not read to its end. */
async function read(response: Response): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
