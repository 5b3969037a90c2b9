import type { MediaRow } from "./store/index.ts";

/** What a picture's file was called, without what makes its stored name unlike any other. */
export function fileName({ path }: Pick<MediaRow, "path">): string {
  const stored = path.split("/").at(-1) ?? path;
  return stored.replace(/-[0-9a-f]{16}(?:-\d+x\d+)?(\.[a-z]+)$/, "$1");
}

/** What a picture is called where it cannot be seen. */
export function spokenName(row: Pick<MediaRow, "path" | "alt">): string {
  return row.alt || fileName(row);
}
