import type { media as collection, RowOf } from "@portfolio/content/collections";
import type { Image } from "@portfolio/content/fields";
import { displayedFile, objectStem, variantName } from "@portfolio/content/media-name";
import { mediaBucket } from "@portfolio/content/tables";
import type { Client } from "../api/supabase-client.ts";
import type { PreparedUpload } from "./prepare-upload.ts";

/** A row of the media table without its search index. */
export type MediaRow = Omit<RowOf<typeof collection>, "search">;

/** A file of the library. `path` and the `src` of its variants are object names in the bucket. */
export type MediaRecord = MediaRow & {
  /** URL of the original; without an origin if the file is on this site. */
  url: string;
};

/** A variant of a picture: its object name in the bucket, and its width in pixels. */
type Variant = { src: string; width: number };

export function withUrl(client: Client, row: MediaRow): MediaRecord {
  return { ...row, url: publicUrlOf(client, row.path) };
}

/** Omits this site's own origin, so that URLs survive a change of domain. */
function publicUrlOf(client: Client, path: string): string {
  const { publicUrl } = client.storage.from(mediaBucket).getPublicUrl(path).data;
  const { origin, pathname, href } = new URL(publicUrl);
  return origin === window.location.origin ? pathname : href;
}

/** Converts a picture of the library to the form in which content stores images: with URLs instead of object names. */
export function toImage(record: MediaRecord): Image {
  const base = record.url.slice(0, -record.path.length);
  const { src, width, height, variants } = displayedFile({
    ...record,
    variants: variantsOf(record),
  });
  return {
    src: base + src,
    alt: record.alt,
    width: width ?? 0,
    height: height ?? 0,
    ...(variants.length > 0 && {
      variants: variants.map((variant) => ({ ...variant, src: base + variant.src })),
    }),
    ...(record.placeholder && { placeholder: record.placeholder }),
  };
}

export function objectNamesOf(row: Pick<MediaRow, "path" | "variants">): string[] {
  return [row.path, ...variantsOf(row).map(({ src }) => src)];
}

function variantsOf({ variants }: Pick<MediaRow, "variants">): Variant[] {
  // The cast is safe, because only the media store writes the column.
  return variants as unknown as Variant[];
}

/** Columns of the table that derive from the file. */
export type FileColumns = Pick<
  MediaRow,
  "path" | "width" | "height" | "bytes" | "mime" | "placeholder"
> & { variants: Variant[] };

/** Column values for a file, with a unique object name. */
export function fileColumns(upload: PreparedUpload, fileName: string): FileColumns {
  const { width, height } = upload;
  const size = width && height ? { width, height } : null;
  const stem = objectStem(String(new Date().getUTCFullYear()), fileName, size);
  return {
    path: `${stem}.${upload.extension}`,
    width,
    height,
    bytes: upload.blob.size,
    mime: upload.blob.type,
    variants: upload.variants.map(({ width, extension }) => ({
      src: variantName(stem, width, extension),
      width,
    })),
    placeholder: upload.placeholder,
  };
}
