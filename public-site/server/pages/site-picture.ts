import { readLimited } from "@portfolio/embedded/read-limited";
import type { Backend } from "../backend.ts";
import type { Bundles } from "../bundles/bundles.ts";

/** Larger than the upload limit for pictures. */
const maxBytes = 12 * 1024 * 1024;

/** Timeout of a request to storage in ms. */
const timeoutMs = 5_000;

/** Public storage path of the owner's uploads. */
const mediaPath = "/storage/v1/object/public/media/";

export interface PictureSources {
  siteUrl: string;
  backend: Pick<Backend, "url" | "publicUrl" | "fetch">;
  serveSiteFile: Bundles["serveSiteFile"];
}

/**
 * Loads a picture of this site: an upload or a static file. Returns null if the picture is missing, too large or too
 * slow, and for any other URL, to prevent server-side request forgery.
 *
 * @param src as stored in content: a path on this site, or a URL.
 */
export async function loadSitePicture(
  src: string,
  { siteUrl, backend, serveSiteFile }: PictureSources,
): Promise<Uint8Array | null> {
  if (!src || !URL.canParse(src, siteUrl)) return null;
  const url = new URL(src, siteUrl);
  const isUpload = url.pathname.startsWith(mediaPath) && !/%2f|%5c|%2e/i.test(url.pathname);
  const isOnSite = url.origin === siteUrl;
  try {
    if (isUpload && (isOnSite || url.origin === backend.publicUrl)) {
      const response = await backend.fetch(backend.url + url.pathname, {
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      return response.ok ? await readLimited(response.body, maxBytes) : null;
    }
    const file = isOnSite ? serveSiteFile(new Request(url), decodeURI(url.pathname)) : undefined;
    const isImage = file?.headers.get("content-type")?.startsWith("image/");
    return file && isImage ? await readLimited(file.body, maxBytes) : null;
  } catch {
    return null;
  }
}
