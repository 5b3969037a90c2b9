import { crc32, deflateSync } from "node:zlib";

/** A WebP of one pixel. */
export const webp = Buffer.from("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==", "base64");

/** A GIF of one pixel with a comment. */
export function createGif(comment = ""): Buffer {
  const head = Buffer.from("GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff", "latin1");
  const frame = Buffer.from(",\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;", "latin1");
  const commentBytes = Buffer.from(comment, "latin1");
  return Buffer.concat([
    head,
    ...(commentBytes.length > 0
      ? [Buffer.from([0x21, 0xfe, commentBytes.length]), commentBytes, Buffer.from([0])]
      : []),
    frame,
  ]);
}

/** A black PNG whose header claims `width` and `height`, with `rows` rows of pixels. */
export function createPng(width = 1, height = 1, rows = height): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc((width + 1) * rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const namedData = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(namedData));
  return Buffer.concat([length, namedData, checksum]);
}
