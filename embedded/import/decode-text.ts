import { problemDetails } from "@portfolio/content/restore-plan";
import { ArchiveProblem } from "../archive/archive-problem.ts";

/** Decodes UTF-8, UTF-16 with a byte order mark, or else Windows-1252, which older programs use. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** @throws ArchiveProblem if the text is not JSON. */
export function parseJsonFile(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ArchiveProblem("importFailed", "", problemDetails.notJson);
  }
}
