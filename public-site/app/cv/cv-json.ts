import { isSafeLink } from "@portfolio/content/safe-link";
import type { Cv, CvPartName } from "./outline.ts";

type Fields<Name extends CvPartName> = readonly (keyof Cv[Name][number])[];

/**
 * The published fields, by their JSON Resume names. An explicit list, because stored content may have further
 * properties of other tools that the form does not show.
 */
const fields: { [Name in CvPartName]: Fields<Name> } = {
  work: [
    "name",
    "location",
    "description",
    "position",
    "url",
    "startDate",
    "endDate",
    "summary",
    "highlights",
  ],
  volunteer: ["organization", "position", "url", "startDate", "endDate", "summary", "highlights"],
  education: [
    "institution",
    "url",
    "area",
    "studyType",
    "startDate",
    "endDate",
    "score",
    "courses",
  ],
  awards: ["title", "date", "awarder", "summary"],
  certificates: ["name", "date", "url", "issuer"],
  publications: ["name", "type", "publisher", "releaseDate", "url", "summary"],
  skills: ["name", "level", "keywords"],
  languages: ["language", "fluency"],
  interests: ["name", "keywords"],
  references: ["name", "reference"],
  projects: [
    "name",
    "description",
    "highlights",
    "keywords",
    "startDate",
    "endDate",
    "url",
    "roles",
    "entity",
    "type",
  ],
};

const basicsFields = ["name", "label", "email", "phone", "summary"] as const;
const locationFields = ["address", "postalCode", "city", "countryCode", "region"] as const;
const profileFields = ["network", "username", "url"] as const;

export interface CvJsonOptions {
  /** Origin of the site without a trailing slash. */
  siteUrl: string;
  /** ISO 8601 time of the last change; null if never changed. */
  updatedAt: string | null;
}

/**
 * The CV as a JSON Resume 1.2 document: visible parts only, without empty fields, with absolute URLs.
 *
 * @see https://jsonresume.org/schema
 */
export function cvJson(cv: Cv, { siteUrl, updatedAt }: CvJsonOptions): Record<string, unknown> {
  const { basics } = cv;
  const parts = (Object.keys(fields) as CvPartName[]).filter((name) => cv.sections[name]);
  return {
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: {
      ...pickFields(basics, basicsFields, siteUrl),
      ...addresses({ image: basics.image, url: basics.url || siteUrl }, siteUrl),
      ...unlessEmpty("location", pickFields(basics.location, locationFields, siteUrl)),
      ...unlessEmpty(
        "profiles",
        basics.profiles.map((profile) => pickFields(profile, profileFields, siteUrl)),
      ),
    },
    ...Object.fromEntries(
      parts.flatMap((name) => Object.entries(unlessEmpty(name, entriesOf(cv, name, siteUrl)))),
    ),
    meta: {
      canonical: `${siteUrl}/cv.json`,
      version: "v1.0.0",
      ...(updatedAt ? { lastModified: new Date(updatedAt).toISOString().slice(0, 19) } : {}),
    },
  };
}

function entriesOf<Name extends CvPartName>(cv: Cv, name: Name, siteUrl: string): object[] {
  const entries: readonly object[] = cv[name];
  return entries.map((entry) => pickFields(entry, fields[name] as readonly string[], siteUrl));
}

/** The named fields that have a value, with `url` made absolute. */
function pickFields(source: object, names: readonly string[], siteUrl: string) {
  const result: Record<string, unknown> = {};
  for (const name of names) {
    const value: unknown = Reflect.get(source, name);
    if (name === "url") Object.assign(result, addresses({ url: String(value) }, siteUrl));
    else Object.assign(result, unlessEmpty(name, value));
  }
  return result;
}

function addresses(links: Record<string, string>, siteUrl: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(links)
      .filter(([, link]) => link !== "" && isSafeLink(link))
      .map(([name, link]) => [name, new URL(link, siteUrl).href]),
  );
}

function unlessEmpty(name: string, value: unknown): Record<string, unknown> {
  const isEmpty =
    value === undefined ||
    value === null ||
    value === "" ||
    (typeof value === "object" && Object.keys(value).length === 0);
  return isEmpty ? {} : { [name]: value };
}
