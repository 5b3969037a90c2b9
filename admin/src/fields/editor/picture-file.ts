/**
 * The picture at a `data:` or web address as a file.
 *
 * @throws if the address holds no picture, or its site does not allow other sites to read it.
 */
export async function pictureFile(src: string, name: string): Promise<File> {
  const [, type, data] = /^data:(image\/[\w.+-]+);base64,(.+)$/s.exec(src) ?? [];
  if (type && data) {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return named(new Blob([bytes], { type }), name);
  }
  // Not by `fetch`: the page's policy lets it show pictures of other sites, and nothing else.
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
  return named(blob, name);
}

function named(blob: Blob, name: string): File {
  return new File([blob], `${name}.${blob.type.split("/")[1]}`, { type: blob.type });
}
