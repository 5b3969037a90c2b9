import { isObject } from "@portfolio/content/is-object";
import { parseSection } from "@portfolio/content/section";
import type { SectionContent } from "@portfolio/content/sections";
import { cvMessage } from "../../i18n/en/cv.ts";

type Cv = SectionContent<"cv">;

/** Parts of a CV that JSON Resume defines, in the order of its schema. */
const resumeParts = [
  "basics",
  "work",
  "volunteer",
  "education",
  "awards",
  "certificates",
  "publications",
  "skills",
  "languages",
  "interests",
  "references",
  "projects",
] as const satisfies readonly (keyof Cv)[];

const schemaAddress =
  "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json";

export interface ImportedResume {
  content: Cv;
  /** One sentence for each invalid part of the file. */
  problems: string[];
}

/**
 * Replaces the parts of the CV that a `resume.json` contains.
 *
 * @throws Error with a message for the owner if the text is not a JSON Resume.
 */
export function readResume(text: string, current: Cv): ImportedResume {
  const file = parseFile(text);
  const parts = resumeParts.filter((part) => isPresent(file[part]));
  if (parts.length === 0) throw new Error(cvMessage("noParts"));
  const problems: string[] = [];
  const row = {
    id: "file",
    section_type: "cv",
    title: null,
    subtitle: null,
    visible: null,
    updated_at: null,
    content: Object.fromEntries(parts.map((part) => [part, file[part]])),
  };
  // Remove the row name at the start of the message.
  const section = parseSection(row, (message) => problems.push(message.replace(/^[^:]*: /, "")));
  if (section?.type !== "cv") throw new Error(cvMessage("nothingUsable"));
  const importedParts = Object.fromEntries(parts.map((part) => [part, section.content[part]]));
  return { content: { ...current, ...importedParts }, problems };
}

/**
 * The CV as a JSON Resume document, including hidden parts, without empty fields.
 *
 * @param origin Origin of the site, because JSON Resume requires absolute URLs.
 */
export function writeResume(cv: Cv, origin: string): string {
  const parts = Object.fromEntries(
    resumeParts.map((part) => [part, toResumeValue(cv[part], origin)]),
  );
  const document = toResumeValue({ $schema: schemaAddress, ...parts }, origin);
  return `${JSON.stringify(document, null, 2)}\n`;
}

function parseFile(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(cvMessage("notJson"));
  }
  if (!isObject(value)) throw new Error(cvMessage("noResume"));
  return value;
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}

const linkFields = ["url", "image"];

function toResumeValue(value: unknown, origin: string, fieldName = ""): unknown {
  if (typeof value === "string" && linkFields.includes(fieldName) && /^[/#]/.test(value)) {
    return new URL(value, origin).href;
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => toResumeValue(item, origin)).filter(isPresent);
    return items.length > 0 ? items : undefined;
  }
  if (isObject(value)) {
    const entries = Object.entries(value)
      .map(([key, inner]) => [key, toResumeValue(inner, origin, key)] as const)
      .filter(([, inner]) => isPresent(inner));
    return entries.length > 0 ? Object.fromEntries(entries) : undefined;
  }
  return value === "" ? undefined : value;
}
