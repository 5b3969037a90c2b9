// @vitest-environment node
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { stripMetadata } from "./strip-metadata.ts";

const secret = "53 degrees north";

/** Extensions of files, with the names of their formats in sharp. */
const formats = [
  ["jpg", "jpeg"],
  ["png", "png"],
  ["gif", "gif"],
  ["webp", "webp"],
] as const;

function createPicture(frameCount = 1): Sharp {
  const pixels = Buffer.from(
    Array.from({ length: 40 * 30 * 3 * frameCount }, (_, offset) => offset % 251),
  );
  return sharp(pixels, {
    raw: { width: 40, height: 30 * frameCount, channels: 3, pageHeight: 30 },
  });
}

const withSecrets = (image: Sharp, orientation?: number) =>
  image
    .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitudeRef: "N" } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${secret}</place></x:xmpmeta>`)
    .withIccProfile("p3")
    .withMetadata({ orientation });

const bytesOf = async (image: Sharp) => new Uint8Array(await image.toBuffer());

const pixelsOf = (file: Uint8Array) => sharp(file, { animated: true }).raw().toBuffer();

const textOf = (file: Uint8Array | undefined) => Buffer.from(file ?? []).toString("latin1");

test.each([
  ["JPEG", "jpg", (image: Sharp) => image.jpeg()],
  ["progressive JPEG", "jpg", (image: Sharp) => image.jpeg({ progressive: true })],
  ["PNG", "png", (image: Sharp) => image.png()],
  ["WebP", "webp", (image: Sharp) => image.webp()],
])("a %s loses its metadata but no pixels or colours", async (_name, extension, write) => {
  const file = await bytesOf(write(withSecrets(createPicture())));
  expect(textOf(file)).toContain(secret);
  const stripped = stripMetadata(file, extension);
  expect(stripped?.isAnimated).toBe(false);
  const output = stripped?.bytes ?? new Uint8Array();
  expect(textOf(output)).not.toContain(secret);
  expect(await pixelsOf(output)).toEqual(await pixelsOf(file));
  const { exif, xmp, icc } = await sharp(output).metadata();
  expect({ exif, xmp }).toEqual({ exif: undefined, xmp: undefined });
  expect(icc?.byteLength).toBeGreaterThan(0);
  // If a picture has no metadata, its bytes do not change.
  expect(stripMetadata(output, extension)?.bytes).toEqual(output);
});

test.each([3, 6, 8])("a JPEG keeps only orientation %d of its metadata", async (orientation) => {
  const file = await bytesOf(withSecrets(createPicture(), orientation).jpeg());
  const output = stripMetadata(file, "jpg")?.bytes;
  expect(textOf(output)).not.toMatch(/degrees|GPS/);
  expect((await sharp(output).metadata()).orientation).toBe(orientation);
});

test("a PNG or WebP with a rotation must be re-encoded", async () => {
  for (const extension of ["png", "webp"] as const) {
    const file = await bytesOf(withSecrets(createPicture(), 6).toFormat(extension));
    expect(stripMetadata(file, extension)).toBeNull();
  }
});

test("bytes after the end of a picture are removed", async () => {
  for (const [extension, format] of formats) {
    const file = await bytesOf(createPicture().toFormat(format));
    const withTrailer = new Uint8Array([...file, ...Buffer.from(secret)]);
    expect(textOf(stripMetadata(withTrailer, extension)?.bytes), format).not.toContain(secret);
  }
});

test("an animated picture stays animated and loses its comments", async () => {
  const gif = await bytesOf(createPicture(3).gif({ delay: [50, 60, 70], loop: 0 }));
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, secret.length]),
    Buffer.from(secret),
    Buffer.from([0]),
  ]);
  // Inserts the comment before the file's trailer.
  const gifWithComment = new Uint8Array([...gif.subarray(0, -1), ...comment, 0x3b]);
  const stripped = stripMetadata(gifWithComment, "gif");
  expect(stripped?.isAnimated).toBe(true);
  expect(textOf(stripped?.bytes)).not.toContain(secret);
  expect(await sharp(stripped?.bytes, { animated: true }).metadata()).toMatchObject({
    pages: 3,
    delay: [50, 60, 70],
    loop: 0,
  });

  const webp = stripMetadata(
    await bytesOf(withSecrets(createPicture(3)).webp({ delay: [50, 60, 70] })),
    "webp",
  );
  expect(webp?.isAnimated).toBe(true);
  expect(textOf(webp?.bytes)).not.toContain(secret);
  expect((await sharp(webp?.bytes, { animated: true }).metadata()).pages).toBe(3);
});

test("an AVIF with metadata must be re-encoded, one without does not change", async () => {
  expect(
    stripMetadata(await bytesOf(withSecrets(createPicture()).avif({ effort: 0 })), "avif"),
  ).toBeNull();
  const cleanAvif = await bytesOf(createPicture().avif({ effort: 0 }));
  expect(stripMetadata(cleanAvif, "avif")).toEqual({ bytes: cleanAvif, isAnimated: false });
});

test("a truncated picture loses its metadata or must be re-encoded", async () => {
  for (const [extension, format] of formats) {
    const file = await bytesOf(withSecrets(createPicture()).toFormat(format));
    for (let end = 13; end < file.length - 2; end += 11) {
      const stripped = stripMetadata(file.slice(0, end), extension);
      expect(textOf(stripped?.bytes), `${format} ${end}`).not.toContain(secret);
    }
  }
});

const segment = (marker: number, ...payload: (string | number[])[]) => {
  const body = Buffer.concat(payload.map((part) => Buffer.from(part as string)));
  return Buffer.concat([Buffer.from([0xff, marker, 0, body.length + 2]), body]);
};

/** A JPEG with a segment right after its beginning. */
const jpegWith = async (extraSegment: Buffer) => {
  const file = Buffer.from(await bytesOf(createPicture().jpeg()));
  return new Uint8Array(Buffer.concat([file.subarray(0, 2), extraSegment, file.subarray(2)]));
};

test.each([
  ["a thumbnail in JFIF", segment(0xe0, "JFIF\0", [1, 2, 0, 0, 72, 0, 72, 4, 1], secret)],
  [
    "a text after Adobe's colour transform",
    segment(0xee, "Adobe", [0, 100, 0, 0, 0, 0, 1], secret),
  ],
  ["a text in Adobe's flags", segment(0xee, "Adobe", [0, 100], secret.slice(0, 4), [1])],
])("a JPEG loses %s", async (_name, extraSegment) => {
  const file = await jpegWith(extraSegment);
  const output = stripMetadata(file, "jpg")?.bytes;
  expect(textOf(output)).not.toContain(secret.slice(0, 4));
  expect(await pixelsOf(output ?? new Uint8Array())).toEqual(await pixelsOf(file));
});

test("a picture with other text in place of its colour profile must be re-encoded", async () => {
  const profile = segment(0xe2, "ICC_PROFILE\0", [1, 1], secret);
  expect(stripMetadata(await jpegWith(profile), "jpg")).toBeNull();
  const png = await bytesOf(createPicture().png().withIccProfile("p3"));
  expect(stripMetadata(png, "png")).not.toBeNull();
  const offset = textOf(png).indexOf("iCCP") + 4;
  png.set(Buffer.from("53 "), offset);
  expect(stripMetadata(png, "png")).toBeNull();
});

test.each([
  ["png", "\x89PNG\r\n\x1a\n", "\0\0\0\0IDAT\0\0\0\0", "\0\0\0\0IEND\0\0\0\0"],
  ["webp", "RIFF\0\0\0\0WEBP", "ANMF\0\0\0\0", ""],
  ["gif", `GIF89a${"\0".repeat(7)}`, "\x21\xf9\0", "\x3b"],
  ["jpg", "\xff\xd8", "\xff\xdb\0\x02", "\xff\xd9"],
])(
  "a %s of more than 100,000 parts is not read, because its parts would need too much memory",
  (extension, head, part, end) => {
    const strip = (partCount: number) => {
      const bytes = Buffer.from(head + part.repeat(partCount) + end, "latin1");
      return stripMetadata(new Uint8Array(bytes), extension);
    };
    expect(strip(10)).not.toBeNull();
    expect(strip(101_000)).toBeNull();
  },
);

test("the text of an unused AVIF box is overwritten", async () => {
  const avif = await bytesOf(createPicture().avif());
  const box = Buffer.concat([
    Buffer.from([0, 0, 0, 8 + secret.length]),
    Buffer.from(`free${secret}`),
  ]);
  const file = new Uint8Array(Buffer.concat([avif, box]));
  const output = stripMetadata(file, "avif")?.bytes;
  expect(output).toHaveLength(file.length);
  expect(textOf(output)).not.toContain(secret);
  const withUnknownBox = new Uint8Array(file);
  withUnknownBox.set(Buffer.from("uuid"), avif.length + 4);
  expect(stripMetadata(withUnknownBox, "avif")).toBeNull();
});
