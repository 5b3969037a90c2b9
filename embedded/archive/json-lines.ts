import { createReadStream } from "node:fs";
import { problemDetails } from "@portfolio/content/restore-plan";
import { parseJson } from "../util/parse-json.ts";
import { ArchiveProblem } from "./archive-problem.ts";

/** Maximum length of a line. The longest lines are stored versions, which contain a record before and after a change. */
const maxLineBytes = 16 * 1024 ** 2;

/** A line of a file in an archive: a JSON object. */
export interface JsonLine {
  text: string;
  value: Record<string, unknown>;
  /** Path and number, such as `records/blog_posts.jsonl:3`. */
  location: string;
}

/** Reads a file of JSON lines, one line at a time. `archivePath` is its path in the archive, for error messages. */
export async function* readJsonLines(
  filePath: string,
  archivePath: string,
): AsyncGenerator<JsonLine> {
  let lineNumber = 0;
  for await (const text of splitLines(filePath, archivePath)) {
    lineNumber += 1;
    const location = `${archivePath}:${lineNumber}`;
    const value = parseJson(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw new ArchiveProblem("badLine", location, problemDetails.notAnObject);
    }
    yield { text, value: value as Record<string, unknown>, location };
  }
}

async function* splitLines(filePath: string, archivePath: string): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of createReadStream(filePath) as AsyncIterable<Buffer>) {
    let start = 0;
    for (;;) {
      const end = chunk.indexOf("\n", start);
      const part = chunk.subarray(start, end < 0 ? undefined : end);
      size += part.byteLength;
      if (size > maxLineBytes)
        throw new ArchiveProblem("badLine", archivePath, problemDetails.longLine);
      parts.push(part);
      if (end < 0) break;
      yield Buffer.concat(parts).toString("utf8");
      [parts, size, start] = [[], 0, end + 1];
    }
  }
  if (size > 0) yield Buffer.concat(parts).toString("utf8");
}
