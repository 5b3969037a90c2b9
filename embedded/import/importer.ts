import type { pages, posts, projects } from "@portfolio/content/collections";
import type { ImportNotice } from "@portfolio/content/restore-plan";
import type { SectionContent } from "@portfolio/content/sections";
import type { ImportSource } from "./source.ts";

interface Fields {
  post: typeof posts.initialValues;
  page: typeof pages.initialValues;
  project: typeof projects.initialValues;
}

/** A record of an import. Importers give all records of a collection the same fields. */
export interface ImportedRecord<C extends keyof Fields = keyof Fields> {
  collection: C;
  /** Name for notices: a file, or a title. */
  sourceName: string;
  fields: Partial<Omit<Fields[C], "slug" | "cover">>;
  isHtml?: true;
  /** Slug or title from which the record's slug is generated. */
  slug: string;
  cover: { src: string; alt: string } | null;
  /** URLs on the old site, or paths with a slash at the start. */
  formerUrls: readonly string[];
}

type AnyRecord = { [C in keyof Fields]: ImportedRecord<C> }[keyof Fields];

export interface ImportedCv {
  collection: "cv";
  content: Partial<Record<keyof SectionContent<"cv">, unknown>>;
}

export type ImportedItem = AnyRecord | ImportedCv;

export type ReportNotice = (code: ImportNotice["code"], path: string, detail?: string) => void;

export interface Importer {
  /** True if the source is in this format. `head` is the start of a single file. */
  recognises(source: ImportSource, head: string): boolean;
  read(source: ImportSource, reportNotice: ReportNotice): AsyncIterable<ImportedItem>;
}
