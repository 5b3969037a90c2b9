import type { SectionRow } from "@portfolio/content/sections";

/** A row of `portfolio_sections` as the admin reads it. */
export interface SectionRecord extends SectionRow {
  section_order: number;
  updated_at: string;
}

/** A type's name for people when the content model does not know it. */
export const unknownTypeLabel = "Unknown type";
