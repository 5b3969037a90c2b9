import { isSafeLink } from "@portfolio/content/safe-link";
import { sectionTypes } from "@portfolio/content/sections";
import { unwrapSchema } from "@portfolio/content/unwrap-schema";
import type { z } from "zod";
import type { Cv, CvPartName } from "./outline.ts";

const { shape } = sectionTypes.cv.schema;

/** Names of the published fields of a part's entries. Stored entries may have other properties. */
function fieldsOf(part: CvPartName): string[] {
  const { element } = unwrapSchema(shape[part]) as z.ZodArray<z.ZodObject>;
  return Object.keys(element.shape);
}

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
 * The CV as a JSON Resume document: visible parts only, without empty fields, with absolute URLs.
 *
 * @see https://jsonresume.org/schema
 */
export function toCvJson(cv: Cv, { siteUrl, updatedAt }: CvJsonOptions): Record<string, unknown> {
  const { basics } = cv;
  const parts = (Object.keys(shape) as CvPartName[]).filter((name) => cv.sections[name]);
  return {
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: {
      ...pickFields(basics, basicsFields, siteUrl),
      ...absoluteLinks({ image: basics.image, url: basics.url || siteUrl }, siteUrl),
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

function entriesOf(cv: Cv, part: CvPartName, siteUrl: string): object[] {
  const fields = fieldsOf(part);
  return cv[part].map((entry) => pickFields(entry, fields, siteUrl));
}

/** The named fields that have a value, with `url` made absolute. */
function pickFields(source: object, names: readonly string[], siteUrl: string) {
  const result: Record<string, unknown> = {};
  for (const name of names) {
    const value: unknown = Reflect.get(source, name);
    if (name === "url") Object.assign(result, absoluteLinks({ url: String(value) }, siteUrl));
    else Object.assign(result, unlessEmpty(name, value));
  }
  return result;
}

function absoluteLinks(links: Record<string, string>, siteUrl: string): Record<string, string> {
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
