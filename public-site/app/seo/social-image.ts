import type { Image } from "@portfolio/content/fields";

/** What a drawn social image is about: the whole site, one of its pages, a post or a project. */
export const socialImageKinds = ["site", "page", "post", "project"] as const;

/** See {@link socialImageKinds}. */
export type SocialImageKind = (typeof socialImageKinds)[number];

/** The address of the drawn image of something; the site's own is called "home". */
export function socialImagePath(kind: SocialImageKind, slug: string): string {
  return `/og/${kind}/${encodeURIComponent(slug)}.png`;
}

/** Least width in pixels at which networks show a picture large. */
const leastWidth = 600;

/** A cover, where it is known to be wide enough for a large preview; otherwise the drawn image is better. */
export function usableCover(cover: Image | null): Image | undefined {
  return cover?.src && cover.width >= leastWidth ? cover : undefined;
}
