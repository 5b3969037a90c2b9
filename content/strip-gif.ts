import { type Bytes, join } from "./bytes.ts";

/** What an application may have written into a GIF that changes how it plays or looks. */
const neededApplications = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0|ICCRGBG1012)$/;

/** Takes comments and what applications wrote out of a GIF, and all that follows its end. */
export function stripGif(bytes: Bytes): { bytes: Bytes; isAnimated: boolean } {
  const byte = (at: number): number => {
    const value = bytes[at];
    if (value === undefined) throw new RangeError("The picture is cut off.");
    return value;
  };
  /** Size of the colour table that these flags announce. */
  const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  /** Where the blocks that begin at `at` end: each names its length, the last has none. */
  const endOfBlocks = (at: number): number => {
    let end = at;
    while (byte(end) > 0) end += 1 + byte(end);
    return end + 1;
  };

  let at = 13 + tableSize(byte(10));
  const kept = [bytes.subarray(0, at)];
  let frames = 0;
  for (;;) {
    const kind = byte(at);
    if (kind === 0x3b) break;
    let end: number;
    let isNeeded = true;
    if (kind === 0x2c) {
      frames += 1;
      end = endOfBlocks(at + 11 + tableSize(byte(at + 9)));
    } else if (kind === 0x21) {
      end = endOfBlocks(at + 2);
      const label = byte(at + 1);
      const name = String.fromCharCode(...bytes.subarray(at + 3, at + 14));
      isNeeded = label === 0xff ? neededApplications.test(name) : label !== 0xfe;
    } else {
      throw new RangeError("This is no GIF.");
    }
    if (isNeeded) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return { bytes: join([...kept, new Uint8Array([0x3b])]), isAnimated: frames > 1 };
}
