import { mkdir, rm } from "node:fs/promises";
import { basename, posix } from "node:path";
import { decodePath } from "@portfolio/content/paths";
import type { ImportProgress } from "@portfolio/content/restore-plan";
import { manifestPath } from "../archive/archive-format.ts";
import { ArchiveProblem } from "../archive/archive-problem.ts";
import { writeArchive } from "../archive/write-archive.ts";
import type { PublicRequestOptions } from "../http/public-request.ts";
import { bibtex } from "./bibtex.ts";
import { decodeText } from "./decode-text.ts";
import { ghost } from "./ghost.ts";
import type { Importer } from "./importer.ts";
import { jsonResume } from "./json-resume.ts";
import { linkedin } from "./linkedin.ts";
import { markdownFiles } from "./markdown-files.ts";
import {
  fetchPicture,
  type ImportedPicture,
  type PictureProblem,
  preparePicture,
} from "./picture.ts";
import { type ImportSource, openSource } from "./source.ts";
import { wordpress } from "./wordpress.ts";
import { type LoadPicture, writeImport } from "./write-import.ts";

/** All importers. A source is read by the first importer that recognises it. */
const importers: readonly Importer[] = [
  ghost,
  jsonResume,
  linkedin,
  markdownFiles,
  wordpress,
  bibtex,
];

/** Number of characters at the start of a single file that importers inspect to recognise it. */
const headLength = 4096;

export interface ConvertOptions extends PublicRequestOptions {
  /** URL of the old site. Relative URLs of pictures refer to it. */
  oldSite?: string | undefined;
  onProgress?: (progress: ImportProgress) => void;
}

/**
 * Converts an export of another program (folder, ZIP or file) to an archive. Returns false if the file is already an
 * archive. Throws an ArchiveProblem if the export cannot be read.
 */
export async function convertImport(
  path: string,
  archivePath: string,
  options: ConvertOptions = {},
): Promise<boolean> {
  const source = await openSource(path);
  const folder = `${archivePath}.import`;
  try {
    if (source.files.has(manifestPath)) return false;
    const [name = ""] = source.files.keys();
    const head = source.isSingle ? decodeText(await source.read(name)).slice(0, headLength) : "";
    const importer = importers.find(({ recognises }) => recognises(source, head.trimStart()));
    if (!importer) throw new ArchiveProblem("unknownFormat");
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    await writeImport(
      folder,
      (reportNotice) => importer.read(source, reportNotice),
      createPictureLoader(source, options),
      options.onProgress ?? (() => undefined),
    );
    await writeArchive(folder, archivePath);
    return true;
  } finally {
    source.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Number of consecutive failed downloads after which no more pictures are requested from a host. Otherwise an import
 * could wait for the timeout of each picture.
 */
const maxHostFailures = 5;

/** Loads each picture once, from the files or the web. Does not keep the bytes, which may exceed the memory. */
function createPictureLoader(source: ImportSource, options: ConvertOptions): LoadPicture {
  const failuresByHost = new Map<string, number>();
  const pathsByName = Map.groupBy(source.files.keys(), (path) => basename(path));
  const picturesByKey = new Map<string, ReturnType<LoadPicture>>();

  function findFile(src: string, sourceName: string): string | undefined {
    const path = pathOf(src);
    const exactPath = posix.normalize(posix.join(posix.dirname(sourceName), path));
    if (!path.startsWith("/") && source.files.has(exactPath)) return exactPath;
    const suffix = `/${path.replace(/^(?:\.{0,2}\/)+/, "")}`;
    const candidates = (pathsByName.get(basename(path)) ?? []).filter((file) =>
      `/${file}`.endsWith(suffix),
    );
    return candidates.toSorted((a, b) => a.length - b.length)[0];
  }

  async function load(
    file: string | undefined,
    url: URL | null,
  ): Promise<ImportedPicture | PictureProblem> {
    const name = basename(file ?? pathOf(url?.href ?? ""));
    if (file !== undefined) return preparePicture(new Uint8Array(await source.read(file)), name);
    if (!url) return "pictureMissing";
    const failures = failuresByHost.get(url.host) ?? 0;
    if (failures >= maxHostFailures) return "pictureUnreachable";
    const bytes = await fetchPicture(url.href, options);
    failuresByHost.set(url.host, bytes === "pictureUnreachable" ? failures + 1 : 0);
    return typeof bytes === "string" ? bytes : preparePicture(bytes, name);
  }

  return async (src, sourceName, store) => {
    const file = findFile(src, sourceName);
    const url = URL.parse(src, options.oldSite);
    // Keeps the URLs of pictures that are already on this site or embedded in the text.
    if (src.startsWith("/storage/") || url?.protocol === "data:") return null;
    const key = file ?? url?.href ?? src;
    const picture =
      picturesByKey.get(key) ??
      load(file, url).then(async (result) => (typeof result === "string" ? result : store(result)));
    picturesByKey.set(key, picture);
    return picture;
  };
}

const pathOf = (src: string): string =>
  decodePath(URL.parse(src)?.pathname ?? src.replace(/[?#].*$/s, ""));
