/** A byte array that the `Blob` constructor accepts. */
export type Bytes = Uint8Array<ArrayBuffer>;

export function concatenateBytes(parts: readonly Bytes[]): Bytes {
  const result = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    result.set(part, offset);
    offset += part.length;
  }
  return result;
}

export const readAscii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

export const dataViewOf = (bytes: Bytes) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Maximum number of parts of a picture or video. Usual files have some thousand. Millions would use hundreds of megabytes
 * of memory, or block the server for a minute.
 */
const maxParts = 100_000;

/** @throws RangeError if a picture or video has too many parts. */
export function assertPartCount(count: number): void {
  if (count > maxParts) throw new RangeError("The file has too many parts.");
}

/**
 * Returns a function to call for each part that is read from one file, at any level. It throws a RangeError if there are too
 * many.
 */
export function createPartCounter(): () => void {
  let count = 0;
  return () => {
    count += 1;
    assertPartCount(count);
  };
}
