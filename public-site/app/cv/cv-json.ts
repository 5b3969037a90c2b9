import { resumeParts, toJsonResume } from "@portfolio/content/json-resume";
import type { Cv } from "./cv-parts.ts";

export interface CvJsonOptions {
  /** Origin of the site without a trailing slash. */
  siteUrl: string;
  /** ISO 8601 time of the last change; null if never changed. */
  updatedAt: string | null;
}

/** The CV as a JSON Resume document: visible parts only, without empty fields, with absolute URLs. */
export function toCvJson(cv: Cv, { siteUrl, updatedAt }: CvJsonOptions): Record<string, unknown> {
  const basics = { ...cv.basics, url: cv.basics.url || siteUrl };
  const visibleParts = resumeParts.filter((part) => part === "basics" || cv.sections[part]);
  return {
    ...toJsonResume({ ...cv, basics }, visibleParts, {
      origin: siteUrl,
      includesUnknownFields: false,
    }),
    meta: {
      canonical: `${siteUrl}/cv.json`,
      version: "v1.0.0",
      ...(updatedAt ? { lastModified: new Date(updatedAt).toISOString().slice(0, 19) } : {}),
    },
  };
}
