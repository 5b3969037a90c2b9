/** A byte array that the `Blob` constructor accepts. */
export type Bytes = Uint8Array<ArrayBuffer>;

export function join(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
