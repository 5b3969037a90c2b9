import { z } from "zod";
import { toggle } from "../fields.ts";
import { isSectionType, sectionTypeNames, sectionTypes } from "../sections/index.ts";
import { defineCollection } from "./collection.ts";
import { whenVisible } from "./publicity.ts";

/** The parts of the site, told apart by their type, which has the shape of their content. */
export const sections = defineCollection("portfolio_sections", {
  name: "sections",
  label: "Sections",
  description: "The parts of the landing page",
  singular: "section",
  keywords: ["order", "arrange", "page", "hide"],
  fields: {
    title: z.string().describe("Title"),
    subtitle: z.string().describe("Subtitle"),
    visible: toggle(true).describe("Visible"),
  },
  nameOf: ({ section_type: type }) => (isSectionType(type) ? sectionTypes[type].label : type),
  isPublic: whenVisible,
  order: [
    { column: "section_order", ascending: true },
    { column: "created_at", ascending: true },
  ],
  singletons: {
    column: "section_type",
    values: sectionTypeNames.filter((type) => sectionTypes[type].singleton),
  },
  keepsVersions: true,
  areFew: true,
});
