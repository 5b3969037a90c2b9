/** A byte array that the `Blob` constructor accepts. */
export type Bytes = Uint8Array<ArrayBuffer>;

export function concatenateBytes(parts: readonly Bytes[]): Bytes {
  const joined = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}
