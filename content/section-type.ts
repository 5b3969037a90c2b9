import type { z } from "zod";

/** A section type: its name in the database, its texts in the admin, the shape of its content and a complete sample. */
export interface SectionTypeDefinition<
  Type extends string = string,
  Schema extends z.ZodObject = z.ZodObject,
> {
  /** Value of `portfolio_sections.section_type` in snake_case. Must not change after a release. */
  readonly type: Type;
  /** Name in the admin's sidebar, lists and command palette. */
  readonly label: string;
  /** Purpose and location in one sentence, for the owner. */
  readonly description: string;
  /** Further search terms of the command palette. */
  readonly keywords: readonly string[];
  /** True if there is at most one row, as the database enforces for `cv` and `metadata`. */
  readonly singleton: boolean;
  /** Location: on the landing page, on its own page, or none. */
  readonly place: "landing" | "page" | "site";
  /** Shape of `content`; every field has a default, so `{}` is valid. */
  readonly schema: Schema;
  /** Sample content: shown on a new site, and to visitors if loading fails. */
  readonly defaults: { title: string; subtitle: string; content: z.output<Schema> };
}

/** Declares a section type. Returns it unchanged with inferred types. */
export function defineSection<const Type extends string, Schema extends z.ZodObject>(
  definition: SectionTypeDefinition<Type, Schema>,
): SectionTypeDefinition<Type, Schema> {
  return definition;
}
