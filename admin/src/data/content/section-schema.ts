import { type SectionType, sectionTypes } from "@portfolio/content/sections";
import { z } from "zod";

/** What a form edits of a section: the texts of its row and the content of its type, unknown keys kept. */
export function sectionSchema(type: SectionType) {
  return z.looseObject({
    title: z.string().describe("Title"),
    subtitle: z.string().describe("Subtitle"),
    visible: z.boolean().describe("Visible"),
    content: sectionTypes[type].schema,
  });
}
