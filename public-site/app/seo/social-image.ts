import type { Image } from "@portfolio/content/fields";
import type { Site } from "../site/site.ts";

/**
 * Path of a generated social image.
 *
 * @param kind `site` (with the slug "home"), `page`, or the singular name of a collection.
 */
export function generatedImagePath(kind: string, slug: string): string {
  return `/og/${kind}/${encodeURIComponent(slug)}.png`;
}

/** Matches the paths of this site's own pictures, which are uploads and samples. */
const sitePicturePattern =
  /^\/(?:storage\/v1\/object\/public\/media|sample)\/.+\.(?:avif|gif|jpe?g|png|webp)$/i;

const picturePrefix = "/og/picture";

/**
 * Path of a picture as a JPEG in the size of social images, because not every network supports other formats. Null for
 * external pictures, which this server does not fetch.
 */
export function convertedPicturePath(
  src: string,
  { url: siteUrl, mediaOrigin }: Pick<Site, "url" | "mediaOrigin">,
): string | null {
  if (!URL.canParse(src, siteUrl)) return null;
  const { origin, pathname } = new URL(src, siteUrl);
  if (origin !== siteUrl && origin !== mediaOrigin) return null;
  return sitePicturePattern.test(pathname) ? `${picturePrefix}${pathname}.jpg` : null;
}

/** Path of the original picture of a {@link convertedPicturePath}; null for other paths. */
export function picturePathIn(pathname: string): string | null {
  if (!pathname.startsWith(`${picturePrefix}/`) || !pathname.endsWith(".jpg")) return null;
  const path = pathname.slice(picturePrefix.length, -".jpg".length);
  return sitePicturePattern.test(path) ? path : null;
}

/** Minimum width in pixels for a large preview. */
const minWidth = 600;

/** The cover if it is wide enough for a large preview. Otherwise, or if its width is unknown, undefined. */
export function previewCover(cover: Image | null): Image | undefined {
  return cover?.src && cover.width >= minWidth ? cover : undefined;
}
