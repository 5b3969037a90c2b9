import { mediaMessage } from "../../i18n/en/media.ts";

/** Timeout in ms. It is long, because the video may have to be loaded from the site. */
const timeoutMs = 30_000;

/** Quality of the picture, 0 to 1. */
const pictureQuality = 0.9;

/** Size of a video in pixels, and a function that draws its first frame. */
interface OpenVideo {
  width: number;
  height: number;
  firstFrame(): Promise<Blob>;
}

/**
 * Opens a video in this browser, passes it to `use`, and then closes it.
 *
 * @param src URL of the video. A server on another origin must allow reading it with CORS headers.
 * @throws Error with a message for the owner if this browser cannot play the video or the video does not load in time.
 */
export async function withVideo<Result>(
  src: string,
  use: (video: OpenVideo) => Result | Promise<Result>,
): Promise<Result> {
  const video = document.createElement("video");
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(reject, timeoutMs);
  Object.assign(video, {
    crossOrigin: "anonymous",
    muted: true,
    playsInline: true,
    preload: "auto",
  });
  video.onerror = reject;
  // Some phones load a frame only after a seek.
  video.onloadedmetadata = () => {
    video.currentTime = 0.001;
  };
  video.onseeked = () => resolve();
  video.src = src;
  try {
    await promise.catch(() => {
      throw new Error(mediaMessage("cannotPlay"));
    });
    const { videoWidth: width, videoHeight: height } = video;
    if (width === 0 || height === 0) throw new Error(mediaMessage("cannotPlay"));
    return await use({ width, height, firstFrame: () => draw(video, width, height) });
  } finally {
    clearTimeout(timer);
    video.removeAttribute("src");
    video.load();
  }
}

function draw(video: HTMLVideoElement, width: number, height: number): Promise<Blob> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  canvas.getContext("2d")?.drawImage(video, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(mediaMessage("cannotPlay")))),
      "image/webp",
      pictureQuality,
    );
  });
}
