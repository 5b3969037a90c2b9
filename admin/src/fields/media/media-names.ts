import { mediaBucket } from "@portfolio/content/tables";
import type { MediaRow } from "../../data/media/media-store.ts";

/** Original file name, without the suffix that makes the stored name unique. */
export function originalFileName({ path }: Pick<MediaRow, "path">): string {
  const storedName = path.split("/").at(-1) ?? path;
  return storedName.replace(/-[0-9a-f]{16}(?:-\d+x\d+)?(\.[a-z0-9]+)$/, "$1");
}

/** Name of a picture of the library, read from the URL of any of its variants; null for any other URL. */
export function findNameInLibrary(src: string): string | null {
  if (!src.includes(`/storage/v1/object/public/${mediaBucket}/`)) return null;
  const storedName = src.slice(src.lastIndexOf("/") + 1);
  return storedName.replace(/(?:-[0-9a-f]{16}(?:-\d+x\d+(?:-\d+)?)?)?\.[a-z]+$/, "");
}

export function accessibleName(row: Pick<MediaRow, "path" | "alt">): string {
  return row.alt || originalFileName(row);
}
