import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { acceptsAvif, privateCacheControl } from "@portfolio/content/avif";
import { containsEtag } from "@portfolio/embedded/etag";
import { getMimeType } from "hono/utils/mime";
import { etagOf } from "../http/etag.ts";
import { chooseEncoding, type Encoding } from "../http/negotiate.ts";

interface StaticFile {
  path: string;
  type: string;
  cacheControl: string;
  /** The file, its compressed versions and its AVIF version by path. Each is loaded on its first request. */
  bodies: Map<string, { bytes: Buffer<ArrayBuffer>; etag: string }>;
  encodings: Encoding[];
  avifPath: string | undefined;
}

const suffixes = { br: ".br", gzip: ".gz" } as const;

/** Matches files that `npm start` compresses only after the start of the server. */
const lateCompressionPattern = /\.(?:css|js|json)$/;

/**
 * Serves the files of a folder. Names are indexed at start, and again after a build, and requests only look them up, so
 * no path reaches the file system. `.br` and `.gz` siblings are the compressed versions of a file; an `.avif` sibling of a
 * `.webp` file is the same picture for browsers that accept AVIF.
 *
 * @param folder absolute path; a missing folder serves nothing.
 */
export function createStaticFiles(folder: string) {
  const readBuildTime = () => statSync(join(folder, "assets"), { throwIfNoEntry: false })?.mtimeMs;
  let buildTime = readBuildTime();
  let files = indexFiles(folder);

  function findFile(name: string): StaticFile | undefined {
    if (!files.has(name) && isHashed(name) && buildTime !== readBuildTime()) {
      buildTime = readBuildTime();
      // Cached files of the former build are still served, because pages in memory refer to them.
      files = new Map([...indexFiles(folder), ...files]);
    }
    return files.get(name);
  }

  return function serveFile(request: Request, name: string): Response | undefined {
    const file = findFile(name);
    if (!file) return undefined;
    if (file.encodings.length === 1 && lateCompressionPattern.test(file.path)) {
      file.encodings = encodingsOf(file.path, existsSync);
    }
    const encoding = chooseEncoding(request.headers.get("accept-encoding"), file.encodings);
    const avifPath = acceptsAvif(request.headers.get("accept")) ? file.avifPath : undefined;
    const body = loadBody(file, avifPath ?? compressedPath(file.path, encoding));
    if (!body) return undefined;
    const { bytes, etag } = body;
    const headers = new Headers({
      "content-type": avifPath ? "image/avif" : file.type,
      "cache-control": avifPath ? privateCacheControl(file.cacheControl) : file.cacheControl,
      etag,
    });
    // Lets feed readers and link previews on other sites show the image.
    if (file.type.startsWith("image/")) headers.set("cross-origin-resource-policy", "cross-origin");
    if (file.encodings.length > 1) headers.set("vary", "accept-encoding");
    if (file.avifPath) headers.set("vary", "accept");
    if (containsEtag(request.headers.get("if-none-match"), etag)) {
      return new Response(null, { status: 304, headers });
    }
    if (encoding !== "identity") headers.set("content-encoding", encoding);
    headers.set("content-length", String(bytes.length));
    return new Response(request.method === "HEAD" ? null : bytes, { headers });
  };
}

/** True for a file whose name contains a hash of its content. */
function isHashed(name: string): boolean {
  return name.startsWith("/assets/");
}

function indexFiles(folder: string): Map<string, StaticFile> {
  const entries = statSync(folder, { throwIfNoEntry: false })
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
    : [];
  const paths = new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
  );
  const files = new Map<string, StaticFile>();
  for (const path of paths) {
    const originalPath = path.replace(/\.(br|gz)$/, "");
    const webpPath = path.replace(/\.avif$/, ".webp");
    if ([originalPath, webpPath].some((sibling) => sibling !== path && paths.has(sibling)))
      continue;
    const avifPath = path.replace(/\.webp$/, ".avif");
    const name = `/${relative(folder, path).split(sep).join("/")}`;
    // Hidden files belong to the bundler; `.well-known` is a route instead of a folder.
    if (name.includes("/.")) continue;
    files.set(name, {
      path,
      type: getMimeType(path) ?? "application/octet-stream",
      cacheControl: isHashed(name)
        ? "public, max-age=31536000, immutable"
        : "public, max-age=3600, stale-while-revalidate=86400",
      bodies: new Map(),
      encodings: encodingsOf(path, (name) => paths.has(name)),
      avifPath: avifPath !== path && paths.has(avifPath) ? avifPath : undefined,
    });
  }
  return files;
}

function encodingsOf(path: string, exists: (path: string) => boolean): Encoding[] {
  const encodings = (["br", "gzip"] as const).filter((name) => exists(compressedPath(path, name)));
  return [...encodings, "identity"];
}

function compressedPath(path: string, encoding: Encoding): string {
  return encoding === "identity" ? path : path + suffixes[encoding];
}

function loadBody(file: StaticFile, path: string) {
  let body = file.bodies.get(path);
  // A new build may have deleted the file.
  if (!body && existsSync(path)) {
    const bytes = readFileSync(path);
    body = { bytes, etag: etagOf(bytes) };
    file.bodies.set(path, body);
  }
  return body;
}
