import { isCaptions, maxUploadBytes } from "@portfolio/content/media";
import {
  isPlayable,
  maxVideoBytes,
  readVideo,
  startsLikeVideo,
  stripVideo,
} from "@portfolio/content/video";
import { mediaMessage } from "../../i18n/en/media.ts";
import { fileTooLarge, RefusedFileError } from "./error-message.ts";
import type { MediaKind } from "./media-kind.ts";
import { type PreparedPicture, preparePicture } from "./prepare-picture.ts";
import { withVideo } from "./video-frame.ts";

/** A file that is ready to be uploaded. Captions have no size in pixels. */
export type PreparedUpload = Omit<PreparedPicture, "width" | "height"> & {
  width: number | null;
  height: number | null;
};

const noVariants = { variants: [], placeholder: "" };

/**
 * Validates a file by its bytes and removes its metadata. Creates the variants of a picture.
 *
 * @param kind refuses files of other kinds. By default, every kind is accepted.
 * @throws RefusedFileError if the file cannot be uploaded, or another Error with a message for the owner.
 */
export async function prepareUpload(
  file: Blob,
  { kind, signal }: { kind?: MediaKind | undefined; signal?: AbortSignal | undefined } = {},
): Promise<PreparedUpload> {
  if (file.size === 0) throw new RefusedFileError(mediaMessage("empty"));
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const actualKind = startsLikeVideo(head) ? "video" : isCaptions(head) ? "captions" : "image";
  if (kind && kind !== actualKind)
    throw new RefusedFileError(mediaMessage(wrongKindMessages[kind]));
  switch (actualKind) {
    case "video":
      return prepareVideo(file, signal);
    case "captions":
      return prepareCaptions(file);
    default:
      return preparePicture(file, signal);
  }
}

const wrongKindMessages = { image: "noPicture", video: "noVideo", captions: "noCaptions" } as const;

async function prepareVideo(file: Blob, signal?: AbortSignal): Promise<PreparedUpload> {
  if (file.size > maxVideoBytes) throw new RefusedFileError(mediaMessage("videoTooLarge"));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = readVideo(bytes);
  if (!format) throw new RefusedFileError(mediaMessage("noVideo"));
  if (!isPlayable(format))
    throw new RefusedFileError(mediaMessage("wrongCodec", { codec: format.codec }));
  signal?.throwIfAborted();
  const { extension } = format;
  const blob = new Blob([stripVideo(bytes)], { type: `video/${extension}` });
  const url = URL.createObjectURL(blob);
  try {
    const size = await withVideo(url, ({ width, height }) => ({ width, height }));
    return { blob, extension, ...size, ...noVariants };
  } finally {
    URL.revokeObjectURL(url);
  }
}

function prepareCaptions(file: Blob): PreparedUpload {
  if (file.size > maxUploadBytes) throw fileTooLarge(maxUploadBytes);
  const blob = new Blob([file], { type: "text/vtt" });
  return { blob, extension: "vtt", width: null, height: null, ...noVariants };
}
