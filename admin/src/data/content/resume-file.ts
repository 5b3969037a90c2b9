import { isObject } from "@portfolio/content/is-object";
import { resumeParts, toJsonResume } from "@portfolio/content/json-resume";
import { parseLeniently } from "@portfolio/content/parse-leniently";
import { type SectionContent, sectionTypes } from "@portfolio/content/sections";
import { cvMessage } from "../../i18n/en/cv.ts";

type Cv = SectionContent<"cv">;

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
  const parts = resumeParts.filter((part) => (file[part] ?? null) !== null);
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

/** The CV as a JSON Resume file for the owner, including hidden parts and unknown fields of an imported file. */
export function writeResume(cv: Cv, origin: string): string {
  const resume = toJsonResume(cv, resumeParts, { origin, includesUnknownFields: true });
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
