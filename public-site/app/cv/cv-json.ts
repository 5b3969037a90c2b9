import { isSafeLink } from "@portfolio/content/safe-link";
import { sectionTypes } from "@portfolio/content/sections";
import { unwrapSchema } from "@portfolio/content/unwrap-schema";
import { z } from "zod";
import type { Cv, CvPartName } from "./outline.ts";

const { shape } = sectionTypes.cv.schema;

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
  const basics = { ...cv.basics, url: cv.basics.url || siteUrl };
  const names = (Object.keys(shape) as CvPartName[]).filter((name) => cv.sections[name]);
  const parts = names.map((name) => [name, toPublicValue(shape[name], cv[name], siteUrl)] as const);
  return {
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: toPublicValue(shape.basics, basics, siteUrl),
    ...Object.fromEntries(parts.filter(([, entries]) => entries !== undefined)),
    meta: {
      canonical: `${siteUrl}/cv.json`,
      version: "v1.0.0",
      ...(updatedAt ? { lastModified: new Date(updatedAt).toISOString().slice(0, 19) } : {}),
    },
  };
}

/**
 * Copies the fields of a schema that have a value, and makes links absolute. Stored objects may have other fields.
 * Returns undefined for an empty value.
 */
function toPublicValue(schema: z.ZodType, value: unknown, siteUrl: string): unknown {
  const innerSchema = unwrapSchema(schema);
  if (innerSchema instanceof z.ZodArray) {
    const items = (value as unknown[]).flatMap(
      (item) => toPublicValue(innerSchema.element as z.ZodType, item, siteUrl) ?? [],
    );
    return items.length > 0 ? items : undefined;
  }
  if (!(innerSchema instanceof z.ZodObject)) return value || undefined;
  const fields = Object.entries(innerSchema.shape).flatMap(([name, field]) => {
    const storedValue: unknown = Reflect.get(value as object, name);
    const isLink = name === "url" || name === "image";
    const publishedValue = isLink
      ? toAbsolute(String(storedValue), siteUrl)
      : toPublicValue(field, storedValue, siteUrl);
    return publishedValue === undefined ? [] : [[name, publishedValue]];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

/** Undefined for an empty or unsafe link. */
function toAbsolute(link: string, siteUrl: string): string | undefined {
  return link !== "" && isSafeLink(link) ? new URL(link, siteUrl).href : undefined;
}
