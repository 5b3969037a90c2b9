import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const pageSize = 8_192;
const pagesPerFile = 131_072;

/** Initial sums of PostgreSQL's `src/include/storage/checksum_impl.h`, one for each 32-bit word of a round. */
const initialSums = Uint32Array.of(
  ...[0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2],
  ...[0x83e13d2c, 0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c],
  ...[0xf718902a, 0x0b1c9cdb, 0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979],
  ...[0xcca6c0b2, 0x304a0979, 0x85aa43d4, 0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e],
  ...[0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756],
);

/**
 * Verifies the checksum of every page of a database. Nothing may write meanwhile.
 *
 * @param logEnd Current end of PostgreSQL's log. A page with a later log position belongs to another database.
 * @returns path of the first file with a damaged page, relative to the database folder; null if there is none.
 */
export function findDamagedPage(database: string, logEnd: bigint): string | null {
  for (const path of globSync(["global/*", "base/*/*"], { cwd: database })) {
    const name = /[/\\]\d+(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/.exec(path);
    if (!name) continue;
    const bytes = readFileSync(join(database, path));
    if (!areSound(bytes, Number(name[1] ?? 0) * pagesPerFile, logEnd)) return path;
  }
  return null;
}

function areSound(bytes: Buffer, firstPage: number, logEnd: bigint): boolean {
  if (bytes.byteLength % pageSize !== 0) return false;
  for (let at = 0; at < bytes.byteLength; at += pageSize) {
    const position = (BigInt(bytes.readUInt32LE(at)) << 32n) | BigInt(bytes.readUInt32LE(at + 4));
    if (position > logEnd) return false;
    const stored = bytes.readUInt16LE(at + 8);
    // New pages, and all pages of a database without checksums, contain 0.
    if (stored !== 0 && stored !== checksum(bytes, at, firstPage + at / pageSize)) return false;
  }
  return true;
}

function checksum(bytes: Buffer, start: number, page: number): number {
  const sums = initialSums.slice();
  const words = new Uint32Array(pageSize / 4);
  new Uint8Array(words.buffer).set(bytes.subarray(start, start + pageSize));
  // The checksum itself counts as 0.
  words[2] = (words[2] ?? 0) & 0xffff0000;
  for (let at = 0; at < words.length + 2 * sums.length; at++) {
    const lane = at % sums.length;
    const mixed = (sums[lane] ?? 0) ^ (words[at] ?? 0);
    sums[lane] = Math.imul(mixed, 16_777_619) ^ (mixed >>> 17);
  }
  const folded = sums.reduce((all, sum) => all ^ sum, 0) ^ page;
  return ((folded >>> 0) % 65_535) + 1;
}
