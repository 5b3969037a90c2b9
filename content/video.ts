import { type Bytes, createPartCounter, dataViewOf, readAscii } from "./bytes.ts";

/** Maximum size of an uploaded video in bytes. The storage bucket and Supabase's free plan have the same limit. */
export const maxVideoBytes = 50 * 1024 * 1024;

/** Container of a video, and the codec of its first video track. The codec has the name that the container uses. */
export interface VideoFormat {
  extension: "mp4" | "webm";
  codec: string;
}

/** Codecs that all supported browsers play. MP4 and WebM have different names for the same codec. */
const playableCodecs: Readonly<Record<VideoFormat["extension"], readonly string[]>> = {
  mp4: ["avc1", "avc3", "av01"],
  webm: ["V_AV1", "V_VP9"],
};

export const isPlayable = ({ extension, codec }: VideoFormat): boolean =>
  playableCodecs[extension].includes(codec);

/** Reads container and codec; null if the bytes are not a complete video in one of these containers. */
export function readVideo(bytes: Bytes): VideoFormat | null {
  const countPart = createPartCounter();
  try {
    if (isMp4(bytes)) {
      const tracks = [...findBoxes(countPart, bytes, "moov", "trak")];
      const codec = tracks.map((track) => codecOf(track, countPart)).find(Boolean);
      return codec ? { extension: "mp4", codec } : null;
    }
    const codec = isEbml(bytes) ? webmCodec(bytes, countPart) : null;
    return codec ? { extension: "webm", codec } : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** True if a file with these first 12 bytes may be a video. */
export const startsLikeVideo = (head: Uint8Array): boolean =>
  isEbml(head) || (isMp4(head) && !/^(?:avi|hei|hev|mif|msf)/.test(readAscii(head, 8, 12)));

/**
 * Returns a copy of a video without metadata such as location and times. All other bytes keep their offset. The video must
 * be one that {@link readVideo} can read.
 */
export function stripVideo(bytes: Bytes): Bytes {
  const copy = bytes.slice();
  if (isMp4(copy)) stripMp4(copy, createPartCounter());
  else stripWebm(copy, createPartCounter());
  return copy;
}

const isMp4 = (bytes: Uint8Array) => readAscii(bytes, 4, 8) === "ftyp";

const isEbml = (bytes: Uint8Array) => readAscii(bytes, 0, 4) === "\x1a\x45\xdf\xa3";

/** A part of a file: a box of MP4, or an element of WebM. */
interface Part {
  type: string;
  /** Offset of the header. */
  start: number;
  /** Content without the header. */
  content: Bytes;
}

/**
 * Reads the boxes of an MP4 or AVIF. A box of size 0 extends to the end; size 1 means that a 64-bit size follows. Throws
 * a RangeError if a box is incomplete. Calls `countPart` for each box.
 */
export function* readBoxes(bytes: Bytes, countPart: () => void): Generator<Part> {
  const view = dataViewOf(bytes);
  for (let start = 0; start < bytes.length; ) {
    countPart();
    const shortSize = view.getUint32(start);
    const headerBytes = shortSize === 1 ? 16 : 8;
    const longSize = shortSize === 1 ? Number(view.getBigUint64(start + 8)) : shortSize;
    const size = longSize === 0 ? bytes.length - start : longSize;
    if (size < headerBytes || start + size > bytes.length)
      throw new RangeError("A box is incomplete.");
    const content = bytes.subarray(start + headerBytes, start + size);
    yield { type: readAscii(bytes, start + 4, start + 8), start, content };
    start += size;
  }
}

/** Contents of all boxes at a path of types. */
function* findBoxes(
  countPart: () => void,
  bytes: Bytes,
  type: string,
  ...innerTypes: string[]
): Generator<Bytes> {
  const [nextType, ...laterTypes] = innerTypes;
  for (const box of readBoxes(bytes, countPart)) {
    if (box.type !== type) continue;
    if (nextType) yield* findBoxes(countPart, box.content, nextType, ...laterTypes);
    else yield box.content;
  }
}

/** Type of an MP4 track, such as `vide` or `soun`. The MP4 format calls the type a handler. */
const handlerOf = (track: Bytes, countPart: () => void): string => {
  const [handler] = findBoxes(countPart, track, "mdia", "hdlr");
  return handler ? readAscii(handler, 8, 12) : "";
};

/** Codec of a video track of MP4; empty for other tracks. */
function codecOf(track: Bytes, countPart: () => void): string {
  if (handlerOf(track, countPart) !== "vide") return "";
  const [descriptions] = findBoxes(countPart, track, "mdia", "minf", "stbl", "stsd");
  return descriptions ? readAscii(descriptions, 12, 16) : "";
}

/** The box type `free`, whose content players ignore. */
const unusedBoxType = [0x66, 0x72, 0x65, 0x65];

const metadataBoxTypes = new Set(["udta", "meta", "uuid"]);

/** Boxes that start with the times of creation and of the last change. */
const boxTypesWithTimes = new Set(["mvhd", "tkhd", "mdhd"]);

/**
 * Removes the metadata among the boxes in `bytes`, in place. Does the same inside the boxes of the type `container`, then
 * inside their boxes of the first type in `path`, and so on.
 */
function stripMp4(
  bytes: Bytes,
  countPart: () => void,
  [container, ...path]: string[] = ["moov", "trak", "mdia"],
): void {
  for (const { type, start, content } of readBoxes(bytes, countPart)) {
    // Keeps only video and sound tracks, because action cameras write the position into other tracks.
    const isUnknownTrack =
      type === "trak" && !/^(?:vide|soun)$/.test(handlerOf(content, countPart));
    if (metadataBoxTypes.has(type) || isUnknownTrack) {
      bytes.set(unusedBoxType, start + 4);
      content.fill(0);
    } else if (boxTypesWithTimes.has(type)) {
      // Both times have 64 bits in version 1 of these boxes, and 32 bits in version 0.
      content.fill(0, 4, content[0] === 1 ? 20 : 12);
    } else if (type === container) {
      stripMp4(content, countPart, path);
    }
  }
}

// Ids of WebM elements, in hexadecimal.
const documentTypeId = "4282";
const segmentId = "18538067";
const infoId = "1549a966";
const dateId = "4461";
const titleId = "7ba9";
const clusterId = "1f43b675";
const tracksId = "1654ae6b";
const tagsId = "1254c367";
const attachmentsId = "1941a469";
const trackEntryId = "ae";
const trackTypeId = "83";
const codecId = "86";

const videoTrackType = 1;

/**
 * Reads the elements of a WebM. An element of unknown size extends to the end. Throws a RangeError if an element extends
 * past the end. Calls `countPart` for each element.
 */
function* readElements(bytes: Bytes, countPart: () => void): Generator<Part> {
  for (let start = 0; start < bytes.length; ) {
    countPart();
    // The leading zero bits of an id or a size, plus one, are its number of bytes.
    const idLength = Math.clz32(bytes[start] ?? 0) - 23;
    const type = toHex(bytes.subarray(start, start + idLength));
    const sizeLength = Math.clz32(bytes[start + idLength] ?? 0) - 23;
    const headerBytes = idLength + sizeLength;
    if (idLength > 4 || sizeLength > 8 || start + headerBytes > bytes.length) {
      throw new RangeError("An element of the WebM is incomplete.");
    }
    const digits = bytes.subarray(start + idLength, start + headerBytes);
    let size = (digits[0] ?? 0) & (0xff >> sizeLength);
    let isUnknown = size === 0xff >> sizeLength;
    for (const digit of digits.subarray(1)) {
      size = size * 256 + digit;
      isUnknown &&= digit === 0xff;
    }
    const end = isUnknown ? bytes.length : start + headerBytes + size;
    if (end > bytes.length) throw new RangeError("An element of the WebM is incomplete.");
    yield { type, start, content: bytes.subarray(start + headerBytes, end) };
    start = end;
  }
}

const toHex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Finds the content of the first element of a type. Stops at the first cluster, where the pictures and sound start. */
function findChild(bytes: Bytes, type: string, countPart: () => void): Bytes | undefined {
  for (const element of readElements(bytes, countPart)) {
    if (element.type === type) return element.content;
    if (element.type === clusterId) return undefined;
  }
  return undefined;
}

function webmCodec(bytes: Bytes, countPart: () => void): string | null {
  const [header] = readElements(bytes, countPart);
  const documentType = header && findChild(header.content, documentTypeId, countPart);
  if (!documentType || readAscii(documentType, 0, 5).replace(/\0.*/, "") !== "webm") return null;
  const segment = findChild(bytes, segmentId, countPart);
  const tracks = segment && findChild(segment, tracksId, countPart);
  for (const { type, content } of tracks ? readElements(tracks, countPart) : []) {
    if (type !== trackEntryId) continue;
    if (findChild(content, trackTypeId, countPart)?.[0] !== videoTrackType) continue;
    const codec = findChild(content, codecId, countPart);
    if (codec) return readAscii(codec, 0, 32).replace(/\0.*/, "");
  }
  return null;
}

function stripWebm(bytes: Bytes, countPart: () => void): void {
  const segment = findChild(bytes, segmentId, countPart);
  if (!segment) return;
  overwriteElements(segment, [tagsId, attachmentsId], countPart);
  const info = findChild(segment, infoId, countPart);
  if (info) overwriteElements(info, [dateId, titleId], countPart);
}

/** Replaces the elements of these types with Void elements of the same length. */
function overwriteElements(parent: Bytes, types: readonly string[], countPart: () => void): void {
  for (const { type, start, content } of readElements(parent, countPart)) {
    if (!types.includes(type)) continue;
    const element = parent.subarray(start, content.byteOffset - parent.byteOffset + content.length);
    element.fill(0);
    // A Void element: its id, and the length of its content in one or eight bytes.
    if (element.length < 9) element.set([0xec, 0x80 | (element.length - 2)]);
    else {
      element.set([0xec, 0x01]);
      dataViewOf(element).setUint32(5, element.length - 9);
    }
  }
}
