import type { MediaRow } from "../../data/media/index.ts";

/** Original file name of a picture, without the suffix that makes the stored name unique. */
export function fileName({ path }: Pick<MediaRow, "path">): string {
  const stored = path.split("/").at(-1) ?? path;
  return stored.replace(/-[0-9a-f]{16}(?:-\d+x\d+)?(\.[a-z]+)$/, "$1");
}

/** Accessible name of a picture. */
export function accessibleName(row: Pick<MediaRow, "path" | "alt">): string {
  return row.alt || fileName(row);
}
