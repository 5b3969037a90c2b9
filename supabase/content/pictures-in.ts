/** What a content has of a picture: the address is empty where none was chosen yet. */
export interface PictureIn {
  src: string;
  alt: string;
}

/** All pictures in a content, however deep, in their order: whatever has an address and an alternative text is one. */
export function picturesIn(content: unknown): PictureIn[] {
  if (typeof content !== "object" || content === null) return [];
  const { src, url, alt } = content as Record<string, unknown>;
  const address = src ?? url;
  if (typeof address === "string" && typeof alt === "string") return [{ src: address, alt }];
  return Object.values(content).flatMap(picturesIn);
}
