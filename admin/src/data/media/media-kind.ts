export const mediaKinds = {
  image: { accept: "image/jpeg,image/png,image/webp,image/avif,image/gif", mime: "image/*" },
  video: { accept: "video/mp4,video/webm,video/quicktime", mime: "video/*" },
  captions: { accept: ".vtt,text/vtt", mime: "text/*" },
} as const;

export type MediaKind = keyof typeof mediaKinds;

/** Types of all files that can be uploaded, for a file picker. */
export const acceptedFiles = Object.values(mediaKinds)
  .map(({ accept }) => accept)
  .join(",");

/**
 * List filter for pictures and videos without alternative text. Omits captions, which never have such a text. Uses `in`,
 * because react-admin drops filters with an empty value.
 */
export const missingAltFilter = { "alt@in": '("")', "mime@not.like": "text/*" } as const;

export function mediaKindOf({ mime }: { mime: string }): MediaKind {
  if (mime.startsWith("video/")) return "video";
  return mime.startsWith("text/") ? "captions" : "image";
}
