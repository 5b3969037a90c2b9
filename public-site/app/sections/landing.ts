import { sectionAnchors, sectionsNotInMenu } from "@portfolio/content/section-anchor";
import type { Section, SectionType } from "@portfolio/content/sections";
import type { Messages } from "../i18n/en.ts";
import type { Site } from "../site/site.ts";

/** Section types of the landing page. The CV has its own page, and the metadata has no page. */
export type LandingSectionType = Exclude<SectionType, "cv" | "metadata">;

export type LandingSection = Section<LandingSectionType>;

export function isLandingSection(section: Section): section is LandingSection {
  return section.type !== "cv" && section.type !== "metadata";
}

/** Anchor of a section. Ends with a number if earlier `sections` have the same type. */
export function sectionAnchor(section: Section, sections: readonly Section[]): string {
  const earlierSections = sections.slice(0, Math.max(0, sections.indexOf(section)));
  return sectionAnchors([...earlierSections, section].map(({ type }) => type)).at(-1) ?? "";
}

/** The section whose title is the main heading: the first hero, otherwise the first section. */
export function leadingSection(sections: readonly Section[]): Section | undefined {
  const landingSections = sections.filter(isLandingSection);
  return landingSections.find(({ type }) => type === "hero") ?? landingSections[0];
}

export function contactLinksOf({ sections }: Pick<Site, "sections">) {
  return sections.flatMap((section) =>
    section.type === "contact" && section.visible ? section.content.contactLinks : [],
  );
}

/**
 * Links to the sections of the landing page, in their order. A section without a title has the name of its type, and is
 * omitted if its type has no name.
 */
export function sectionLinks(
  sections: readonly Section[],
  { typeNames, contact }: Pick<Messages, "typeNames" | "contact">,
) {
  const names: { readonly [T in LandingSectionType]?: string } = { ...typeNames, contact };
  return sections.filter(isLandingSection).flatMap((section) => {
    if (sectionsNotInMenu.includes(section.type)) return [];
    const title = section.title || names[section.type];
    return title ? { href: `/#${sectionAnchor(section, sections)}`, title } : [];
  });
}
