/**
 * Loads the picture at a `data:` or web address.
 *
 * @throws if there is no picture, or its server does not allow cross-origin reads.
 */
export async function pictureFile(src: string, name: string): Promise<File> {
  const [, type, data] = /^data:(image\/[\w.+-]+);base64,(.+)$/s.exec(src) ?? [];
  if (type && data) {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return toFile(new Blob([bytes], { type }), name);
  }
  // The Content Security Policy allows images of other origins, but not `fetch`.
  const image = new Image();
  image.crossOrigin = "anonymous";
  image.src = src;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, "image/webp", 0.95);
  const blob = await promise;
  if (!blob) throw new Error("The picture cannot be read.");
  return toFile(blob, name);
}

function toFile(blob: Blob, name: string): File {
  return new File([blob], `${name}.${blob.type.split("/")[1]}`, { type: blob.type });
}
