import { isObject } from "@portfolio/content/is-object";
import { parseLeniently } from "@portfolio/content/parse-leniently";
import { type SectionContent, sectionTypes } from "@portfolio/content/sections";
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

const schemaUrl = "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json";

export interface ImportedResume {
  content: Cv;
  /** The paths of invalid parts of the file, such as `certificates.0.url`, each with a reason in English. */
  problems: { path: string; reason: string }[];
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
  const problems: ImportedResume["problems"] = [];
  const content = parseLeniently(
    sectionTypes.cv.schema,
    Object.fromEntries(parts.map((part) => [part, file[part]])),
    (_, path, reason) => problems.push({ path, reason }),
  );
  if (!content) throw new Error(cvMessage("nothingUsable"));
  const importedParts = Object.fromEntries(parts.map((part) => [part, content[part]]));
  return { content: { ...current, ...importedParts }, problems };
}

/**
 * The CV as a JSON Resume document, including hidden parts, without empty fields.
 *
 * @param origin origin of the site, for the absolute URLs that JSON Resume requires.
 */
export function writeResume(cv: Cv, origin: string): string {
  const parts = resumeParts.map((part) => [part, toResumeValue(cv[part], origin)]);
  const resume = toResumeValue({ $schema: schemaUrl, ...Object.fromEntries(parts) }, origin);
  return `${JSON.stringify(resume, null, 2)}\n`;
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
