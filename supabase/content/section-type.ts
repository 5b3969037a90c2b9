import type { z } from "zod";

/**
 * What a section type is: its name in the database, the words the admin uses for it, the shape of its
 * `content` column and a complete, well-written example of it.
 */
export interface SectionTypeDefinition<
  Type extends string = string,
  Schema extends z.ZodObject = z.ZodObject,
> {
  /** Value of `portfolio_sections.section_type`: snake_case, never renamed once released. */
  readonly type: Type;
  /** Name in the admin's sidebar, lists and palette. */
  readonly label: string;
  /** One sentence for the owner: what the section is for and where it appears. */
  readonly description: string;
  /** Words that find the section in the command palette besides its label. */
  readonly keywords: readonly string[];
  /** True when an owner has at most one row of it, as the database enforces for `cv` and `metadata`. */
  readonly singleton: boolean;
  /** Where the section is shown: on the landing page, on a page of its own, or nowhere as such. */
  readonly place: "landing" | "page" | "site";
  /** Shape of `content`; every field has a default, so that `{}` is valid content. */
  readonly schema: Schema;
  /** The sample: what a new site shows, and what a visitor sees when nothing could be loaded. */
  readonly defaults: { title: string; subtitle: string; content: z.output<Schema> };
}

/** Declares a section type; returns it unchanged with its types inferred. */
export function defineSection<const Type extends string, Schema extends z.ZodObject>(
  definition: SectionTypeDefinition<Type, Schema>,
): SectionTypeDefinition<Type, Schema> {
  return definition;
}
