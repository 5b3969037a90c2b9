import fc from "fast-check";
import sharp from "sharp";

/** A request body that is binary or does not match its content type. */
export interface DamagedFile {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Pictures of every format: intact, or with changed, missing or additional bytes. */
export async function generateDamagedPictures(): Promise<fc.Arbitrary<DamagedFile>> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#7b9" } })
    .withExif({ IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 });
  const formats = ["jpeg", "png", "webp", "avif", "gif"] as const;
  const pictures = await Promise.all(
    formats.map(async (format) => ({
      type: `image/${format}`,
      bytes: new Uint8Array(await picture.clone().toFormat(format).toBuffer()),
    })),
  );
  return fc
    .record({
      picture: fc.constantFrom(...pictures),
      changes: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 }),
      cut: fc.option(fc.nat(), { freq: 3 }),
      tail: fc.uint8Array({ maxLength: 30 }),
    })
    .map(({ picture: { type, bytes }, changes, cut, tail }) => {
      const length = cut === null ? bytes.length : cut % bytes.length;
      const damagedBytes = new Uint8Array([...bytes.subarray(0, length), ...tail]);
      // The first twelve bytes stay, so that the file passes the type check.
      for (const [position, value] of changes) damagedBytes[12 + (position % bytes.length)] = value;
      return { type, bytes: damagedBytes };
    });
}

export function generateMalformedForms(
  pictures: fc.Arbitrary<DamagedFile>,
): fc.Arbitrary<DamagedFile> {
  const text = fc.oneof(
    fc.constantFrom("--x\r\n", "--x--\r\n", "--x", "\r\n\r\n", "\r\n", "\n", "\0", '"'),
    fc.constantFrom(
      'Content-Disposition: form-data; name=""; filename="blob"\r\n',
      'Content-Disposition: form-data; name="file"; filename="../a.png"\r\n',
      'Content-Disposition: form-data; name="cacheControl"\r\n\r\n36\u00ff00\r\n',
      'Content-Disposition: form-data; name="\r\n',
      "Content-Type: image/png\r\n",
      "Content-Type: \r\n",
      "Content-Transfer-Encoding: base64\r\n",
    ),
    fc.string({ unit: "binary-ascii", maxLength: 20 }),
  );
  const partOfForm = fc.oneof(
    { weight: 5, arbitrary: text.map((characters) => Buffer.from(characters, "latin1")) },
    pictures.map(({ bytes }) => Buffer.from(bytes)),
  );
  const brokenForm = fc
    .record({
      type: fc.constantFrom(
        ...["multipart/form-data; boundary=x", "multipart/form-data", "multipart/form-data;"],
        ...['multipart/form-data; boundary="', "multipart/form-data; boundary=", "Multipart/X"],
        `multipart/form-data; boundary=${"x".repeat(300)}`,
      ),
      pieces: fc.array(partOfForm, { maxLength: 12 }),
    })
    .map(({ type, pieces }) => ({ type, bytes: new Uint8Array(Buffer.concat(pieces)) }));
  // Some forms are valid, so that the server reads the damaged pictures in them.
  const validForm = pictures.map(({ type, bytes }) => ({
    type: "multipart/form-data; boundary=x",
    bytes: new Uint8Array(
      Buffer.concat([
        Buffer.from(`--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\n`),
        Buffer.from(`Content-Type: ${type}\r\n\r\n`),
        bytes,
        Buffer.from("\r\n--x--\r\n"),
      ]),
    ),
  }));
  return fc.oneof(brokenForm, validForm);
}
