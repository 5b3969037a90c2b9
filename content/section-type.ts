import type { z } from "zod";

/** A section type: its name in the database, its texts in the admin, the schema of its content and sample content. */
export interface SectionTypeDefinition<
  Type extends string = string,
  Schema extends z.ZodObject = z.ZodObject,
> {
  /** Value of `portfolio_sections.section_type` in snake_case. Must not change after a release. */
  readonly type: Type;
  /** Name in the admin's sidebar, lists and command palette. */
  readonly label: string;
  /** Says in one sentence what the section is for and where it appears. */
  readonly description: string;
  /** Further search terms of the command palette. */
  readonly keywords: readonly string[];
  /**
   * `landing`: shown on the landing page, which may have several sections of this type. `page`: shown on a page of its
   * own. `site`: settings of the whole site.
   */
  readonly location: "landing" | "page" | "site";
  /** Schema of the `content` column. Every field has a default, so `{}` is valid. */
  readonly schema: Schema;
  /** Sample content: part of the sample site, which visitors also see if the site is empty or cannot be loaded. */
  readonly sample: Sample<z.output<Schema>>;
}

type Sample<Content> = { title: string; subtitle: string; content: Content };

/** Declares a section type. Sample content may omit fields; they get the schema's default. */
export function defineSectionType<const Type extends string, Schema extends z.ZodObject>({
  sample,
  ...definition
}: Omit<SectionTypeDefinition<Type, Schema>, "sample"> & {
  sample: Sample<z.input<Schema>>;
}): SectionTypeDefinition<Type, Schema> {
  return { ...definition, sample: { ...sample, content: definition.schema.parse(sample.content) } };
}
