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

export const viewOf = (bytes: Bytes) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
