import { type SectionType, sectionTypes } from "@portfolio/content/sections";
import { z } from "zod";

/** Schema of a section form: the row and the content of its type. Keeps unknown keys. */
export function createSectionSchema(type: SectionType) {
  return z.looseObject({
    title: z.string().describe("Title"),
    subtitle: z.string().describe("Subtitle"),
    visible: z.boolean().describe("Visible"),
    content: sectionTypes[type].schema,
  });
}
