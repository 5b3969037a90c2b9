import type { Image } from "@portfolio/content/fields";
import type { Site } from "../site.ts";

/**
 * The address of a drawn social image.
 *
 * @param kind `site`, whose image is called "home", `page`, or what one record of a collection is called.
 */
export function socialImagePath(kind: string, slug: string): string {
  return `/og/${kind}/${encodeURIComponent(slug)}.png`;
}

/** Where an address names a picture that the site keeps: an upload, or one of the sample's. */
const keptPicture =
  /^\/(?:storage\/v1\/object\/public\/media|sample)\/.+\.(?:avif|gif|jpe?g|png|webp)$/i;

const pictures = "/og/picture";

/**
 * The address of a picture as a JPEG of the size of social images, because not every network shows other kinds. Null
 * for a picture elsewhere: this server fetches nothing from there.
 */
export function socialPicturePath(
  src: string,
  { url: siteUrl, mediaOrigin }: Pick<Site, "url" | "mediaOrigin">,
): string | null {
  if (!URL.canParse(src, siteUrl)) return null;
  const { origin, pathname } = new URL(src, siteUrl);
  if (origin !== siteUrl && origin !== mediaOrigin) return null;
  return keptPicture.test(pathname) ? `${pictures}${pathname}.jpg` : null;
}

/** The path of the picture that an address of {@link socialPicturePath} stands for; null for any other address. */
export function picturePathIn(pathname: string): string | null {
  if (!pathname.startsWith(`${pictures}/`) || !pathname.endsWith(".jpg")) return null;
  const path = pathname.slice(pictures.length, -".jpg".length);
  return keptPicture.test(path) ? path : null;
}

/** Least width in pixels at which networks show a picture large. */
const leastWidth = 600;

/** A cover, where it is known to be wide enough for a large preview; otherwise the drawn image is better. */
export function usableCover(cover: Image | null): Image | undefined {
  return cover?.src && cover.width >= leastWidth ? cover : undefined;
}
