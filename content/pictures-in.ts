/** A picture in the content of a record. `src` is empty if none is selected. */
export interface PictureReference {
  src: string;
  alt: string;
}

/** Finds all pictures in nested content: objects with a string `alt`, and a string `src` or `url`. */
export function picturesIn(content: unknown): PictureReference[] {
  if (typeof content !== "object" || content === null) return [];
  const { src, url, alt } = content as Record<string, unknown>;
  const pictureUrl = src ?? url;
  if (typeof pictureUrl === "string" && typeof alt === "string") return [{ src: pictureUrl, alt }];
  return Object.values(content).flatMap(picturesIn);
}

export const picturesWithoutAlt = (content: unknown): PictureReference[] =>
  picturesIn(content).filter(({ src, alt }) => src !== "" && alt.trim() === "");
