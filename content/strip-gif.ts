import { assertPartCount, type Bytes, concatenateBytes } from "./bytes.ts";

/** Application extensions that affect the playback or colours of a GIF. */
const neededExtensionPattern = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0|ICCRGBG1012)$/;

/** Removes comments and other unneeded data. Throws a RangeError if the GIF is incomplete, or has an unknown block or too many. */
export function stripGif(bytes: Bytes): { bytes: Bytes; isAnimated: boolean } {
  const readByte = (position: number): number => {
    const value = bytes[position];
    if (value === undefined) throw new RangeError("The GIF is incomplete.");
    return value;
  };
  /** Size of the colour table in bytes, computed from the flags of its block. */
  const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  /** End of the sub-blocks that start at `position`. Each begins with its length; the last is empty. */
  const endOfSubBlocks = (position: number): number => {
    let end = position;
    while (readByte(end) > 0) end += 1 + readByte(end);
    return end + 1;
  };

  let position = 13 + tableSize(readByte(10));
  const chunks = [bytes.subarray(0, position)];
  let frameCount = 0;
  for (;;) {
    assertPartCount(chunks.length);
    const blockType = readByte(position);
    if (blockType === 0x3b) break;
    let end: number;
    let isNeeded = true;
    if (blockType === 0x2c) {
      frameCount += 1;
      end = endOfSubBlocks(position + 11 + tableSize(readByte(position + 9)));
    } else if (blockType === 0x21) {
      end = endOfSubBlocks(position + 2);
      const label = readByte(position + 1);
      const name = String.fromCharCode(...bytes.subarray(position + 3, position + 14));
      isNeeded = label === 0xff ? neededExtensionPattern.test(name) : label !== 0xfe;
    } else {
      throw new RangeError("The GIF has an unknown block.");
    }
    if (isNeeded) chunks.push(bytes.subarray(position, end));
    position = end;
  }
  return {
    bytes: concatenateBytes([...chunks, new Uint8Array([0x3b])]),
    isAnimated: frameCount > 1,
  };
}
