/** A picture in a content; its address is empty until one is chosen. */
export interface PictureIn {
  src: string;
  alt: string;
}

/** All pictures in a content at any depth, in order: every object with an address and an alternative text. */
export function picturesIn(content: unknown): PictureIn[] {
  if (typeof content !== "object" || content === null) return [];
  const { src, url, alt } = content as Record<string, unknown>;
  const address = src ?? url;
  if (typeof address === "string" && typeof alt === "string") return [{ src: address, alt }];
  return Object.values(content).flatMap(picturesIn);
}
