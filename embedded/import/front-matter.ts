import { problemDetails } from "@portfolio/content/restore-plan";
import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { errorMessage } from "../util/error-message.ts";

export type FrontMatter = Record<string, unknown>;

/** Front matter in YAML (`---`) or TOML (`+++`) at the start of a Markdown file. */
const frontMatterPattern =
  /^\uFEFF?(?<fence>---|\+\+\+)[ \t]*\r?\n(?<matter>.*?)(?<=\n)\k<fence>[ \t]*(?:\r?\n|$)/s;

export interface MarkdownFile {
  /** Null if the file has no front matter. */
  matter: FrontMatter | null;
  body: string;
}

/** @throws Error with a sentence about the front matter if it is invalid. */
export function parseMarkdownFile(text: string): MarkdownFile {
  if (/^---(?:js|javascript)\b/.test(text)) throw new Error(problemDetails.program);
  const match = frontMatterPattern.exec(text);
  if (!match?.groups) return { matter: null, body: text.replace(/^\uFEFF/, "") };
  const { fence, matter = "" } = match.groups;
  const body = text.slice(match[0].length).replace(/^\s*\n/, "");
  return { matter: parseFrontMatter(matter, fence === "+++"), body };
}

/** @throws Error with a sentence about the text if it is invalid. */
export function parseFrontMatter(text: string, isToml: boolean): FrontMatter {
  try {
    const value: unknown = isToml ? parseToml(text) : parseYaml(text, { logLevel: "error" });
    return typeof value === "object" && value !== null ? (value as FrontMatter) : {};
  } catch (error) {
    // Leaves out the excerpt of the text after the first line, and the colon before it.
    throw new Error(errorMessage(error).replace(/:?\n.*$/s, ""));
  }
}

/**
 * The text or number of the first key that has one, as text; "" if none has. In a list, its first item counts; in an
 * object, its `name`.
 */
export function readTextValue(matter: FrontMatter, ...keys: readonly string[]): string {
  for (const key of keys) {
    const [value] = [matter[key]].flat();
    const text = typeof value === "object" ? Object(value).name : value;
    if (typeof text === "string" || typeof text === "number") return String(text).trim();
  }
  return "";
}

/**
 * The texts of the lists with these keys. A text in place of a list is split at its commas. A text without commas is
 * split at its spaces, as in Jekyll.
 */
export function readListValue(matter: FrontMatter, ...keys: readonly string[]): string[] {
  return keys.flatMap((key) => {
    const value = matter[key];
    if (typeof value === "string") return value.split(value.includes(",") ? "," : /\s+/);
    if (!Array.isArray(value)) return [];
    return value.filter((item) => typeof item === "string" || typeof item === "number").map(String);
  });
}

/**
 * Converts a time to ISO 8601; a time without a zone is in UTC. Null if the value is not a time, or if its year is
 * mistyped, such as 20224, because the database would refuse the whole import.
 */
export function readDate(value: unknown): string | null {
  if (typeof value !== "string" && !(value instanceof Date)) return null;
  const text = value instanceof Date ? value.toISOString() : value.trim();
  const hasZone = /\d(?:\s*[+-]\d{2}:?\d{2}|\s*(?:Z|UTC|GMT))$/.test(text) && text.includes(":");
  const date = new Date(hasZone ? text : `${text.replace("T", " ")} UTC`);
  const time = date.toJSON();
  return time?.startsWith("+") ? null : time;
}
