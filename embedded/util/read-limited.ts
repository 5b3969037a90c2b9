/**
 * Reads all bytes of a body. Stops and returns null as soon as there are more than `maxBytes`. Copies each chunk at once,
 * because a sender could use up the memory with millions of chunks of one byte.
 */
export async function readLimited(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | null> {
  let bytes = Buffer.alloc(0);
  let size = 0;
  for await (const chunk of body ?? []) {
    const newSize = size + chunk.byteLength;
    if (newSize > maxBytes) return null;
    if (newSize > bytes.byteLength) {
      const largerBytes = Buffer.allocUnsafe(Math.min(2 * newSize, maxBytes));
      bytes.copy(largerBytes, 0, 0, size);
      bytes = largerBytes;
    }
    bytes.set(chunk, size);
    size = newSize;
  }
  return bytes.subarray(0, size);
}
