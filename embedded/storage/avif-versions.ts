import { existsSync } from "node:fs";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { acceptsAvif, privateCacheControl } from "@portfolio/content/avif";
import { parseVariantName } from "@portfolio/content/media-name";
import { mediaBucket } from "@portfolio/content/tables";
import { mediaPath } from "../archive/media-urls.ts";
import { errorMessage } from "../util/error-message.ts";
import { PriorityMutex } from "../util/priority-mutex.ts";
import { runScript } from "../util/run-script.ts";
import { objectPath, uploadsFolder } from "./file-storage.ts";

const encodeScript = fileURLToPath(new URL("./write-avif.ts", import.meta.url));

/** Maximum width in pixels of an AVIF. Encoding wider variants needs more than 150 MB of memory. */
const maxWidth = 1440;

/** Maximum number of variants that wait to be encoded. Until there is space, further ones are sent only as WebP. */
const maxPending = 100;

/** `Cache-Control` of a WebP variant that will soon be available as AVIF. */
const cacheControlUntilEncoded = "private, max-age=60";

const originalExtensions = ["webp", "jpg", "png", "avif", "gif"];

const avifFolder = (dataDir: string) => join(dataDir, "avif");

/**
 * Sends the smaller variants of uploaded pictures as AVIF to browsers that accept it, if AVIF is smaller than WebP.
 * Encodes a variant after its first request, in another process, one variant at a time. The admin cannot create these
 * files before the upload, because browsers cannot encode AVIF. The files in `DATA_DIR/avif` are a cache, which
 * archives and backups omit. An empty file means that AVIF is not smaller.
 *
 * @param hasSpace True if the disk has space for another file.
 */
export function createAvifVersions(dataDir: string, hasSpace: () => boolean) {
  const pendingNames = new Set<string>();
  const failedNames = new Set<string>();
  const mutex = new PriorityMutex();
  const stopController = new AbortController();
  const uploadPath = (name: string) => objectPath(uploadsFolder(dataDir), mediaBucket, name);
  const avifPath = (name: string) => `${objectPath(avifFolder(dataDir), mediaBucket, name)}.avif`;

  /** Bytes of the AVIF version; null if it does not exist or is older than the variant. */
  async function read(name: string): Promise<Buffer<ArrayBuffer> | null> {
    const [variant, avif] = await Promise.all(
      [uploadPath(name), avifPath(name)].map((path) => stat(path).catch(() => null)),
    );
    return variant && avif && avif.mtimeMs >= variant.mtimeMs ? readFile(avifPath(name)) : null;
  }

  async function encode(name: string, stem: string, width: number): Promise<void> {
    const variant = uploadPath(name);
    const originals = originalExtensions.map((extension) => uploadPath(`${stem}.${extension}`));
    const parameters = [
      originals.find(existsSync) ?? variant,
      variant,
      avifPath(name),
      String(width),
    ];
    try {
      if (existsSync(variant)) await runScript(encodeScript, parameters, stopController.signal);
    } catch (error) {
      // No error is logged if the picture was deleted in the meantime.
      if (stopController.signal.aborted || !existsSync(variant)) return;
      failedNames.add(name);
      console.error(
        `${name} was not encoded as AVIF. Browsers get it as WebP: ${errorMessage(error)}`,
      );
    } finally {
      pendingNames.delete(name);
    }
  }

  function enqueue(name: string, stem: string, width: number): void {
    if (
      pendingNames.has(name) ||
      failedNames.has(name) ||
      pendingNames.size >= maxPending ||
      !hasSpace()
    )
      return;
    pendingNames.add(name);
    void mutex.runExclusive(() => encode(name, stem, width));
  }

  return {
    /** @param send Sends the request for the stored file to `@supabase/lite`. */
    async respond(request: Request, send: () => Promise<Response>): Promise<Response> {
      const response = await send();
      const { method, url, headers: requestHeaders } = request;
      if (method === "DELETE" && response.ok) await deleteStaleAvif(dataDir);
      const name = objectNameAt(new URL(url).pathname);
      const { stem, width } = parseVariantName(name) ?? { width: 0 };
      const isFileResponse = response.status === 200 && /^(?:GET|HEAD)$/.test(method);
      if (!isFileResponse || !stem || width > maxWidth) return response;
      const headers = new Headers(response.headers);
      headers.append("vary", "accept");
      if (!acceptsAvif(requestHeaders.get("accept")) || requestHeaders.has("range"))
        return new Response(response.body, { headers });
      const avif = await read(name);
      if (!avif) enqueue(name, stem, width);
      if (!avif && pendingNames.has(name)) headers.set("cache-control", cacheControlUntilEncoded);
      if (!avif?.length) return new Response(response.body, { headers });
      await response.body?.cancel();
      headers.set("cache-control", privateCacheControl(headers.get("cache-control") ?? "no-cache"));
      headers.set("content-type", "image/avif");
      headers.set("content-length", String(avif.length));
      headers.set("etag", (headers.get("etag") ?? '""').replace(/"$/, '-avif"'));
      return new Response(method === "HEAD" ? null : avif, { headers });
    },
    async close(): Promise<void> {
      stopController.abort();
      await mutex.runExclusive(async () => undefined);
    },
  };
}

/** Object name of the file at a public URL path; empty for other paths. */
const objectNameAt = (pathname: string): string =>
  pathname.startsWith(mediaPath) ? decodeURIComponent(pathname.slice(mediaPath.length)) : "";

export async function deleteStaleAvif(dataDir: string): Promise<void> {
  const folder = avifFolder(dataDir);
  if (!existsSync(folder)) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const upload = join(uploadsFolder(dataDir), relative(folder, path).replace(/\.avif$/, ""));
    if (entry.isFile() && !existsSync(upload)) await rm(path, { force: true });
  }
}
