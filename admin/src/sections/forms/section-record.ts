import { zodResolver } from "@hookform/resolvers/zod";
import { type SectionType, sectionTypes } from "@portfolio/content/sections";
import { z } from "zod";

/** What a form edits of a section: the texts of its row and the content of its type, unknown keys kept. */
export function sectionRecord(type: SectionType) {
  return z.looseObject({
    title: z.string().describe("Title"),
    subtitle: z.string().describe("Subtitle"),
    visible: z.boolean().describe("Visible"),
    content: sectionTypes[type].schema,
  });
}

/**
 * Checks a section's form by the content model, with each message at its field. What is saved is what was
 * edited, not what the model made of it: keys that the model does not know stay.
 */
export function sectionResolver(type: SectionType) {
  return zodResolver(sectionRecord(type), undefined, { raw: true });
}
