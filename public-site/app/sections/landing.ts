import { sectionAnchors, unlistedSections } from "@portfolio/content/section-anchor";
import type { Section, SectionType } from "@portfolio/content/sections";
import type { Site } from "../site.ts";
import type { Words } from "../words/en.ts";

/** The types of section that the landing page shows; the CV has a page of its own, the metadata none. */
export type LandingSectionType = Exclude<SectionType, "cv" | "metadata">;

/** A section that the landing page shows. */
export type LandingSection = Section<LandingSectionType>;

/** Longest title, in widths of a letter, that five of can stand beside each other in the header. */
const maxMenuTitle = 12;

/** How wide a text is, in letters: a character of East Asia is as wide as two. */
export function widthOf(text: string): number {
  return text.replace(/[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60]/g, "xx").length;
}

/** True for a section that the landing page has a view of. */
export function isLandingSection(section: Section): section is LandingSection {
  return section.type !== "cv" && section.type !== "metadata";
}

/** The fragment that leads to a section among those that the page shows. */
export function sectionAnchor(section: Section, sections: readonly Section[]): string {
  const earlier = sections.slice(0, Math.max(0, sections.indexOf(section)));
  return sectionAnchors([...earlier, section].map(({ type }) => type)).at(-1) ?? "";
}

/** The section whose title is the page's main heading: the first hero or, where there is none, the first of all. */
export function leadingSection(sections: readonly Section[]): Section | undefined {
  const shown = sections.filter(isLandingSection);
  return shown.find(({ type }) => type === "hero") ?? shown[0];
}

/** The CV in every form it is served in. */
const cvPaths = ["/cv", "/cv.pdf", "/cv.json"];

/** Fragments of the landing page that are no section's. */
const landmarks = ["content", "main", "top"];

/** True for a link to a part of the site that is known not to be shown: a hidden section, or a hidden CV. */
export function isDeadLink(
  href: string,
  { sections, hasCv }: Pick<Site, "sections" | "hasCv">,
): boolean {
  const [path = "", anchor = ""] = href.split("#");
  if (cvPaths.includes(path)) return !hasCv;
  if ((path !== "" && path !== "/") || anchor === "" || landmarks.includes(anchor)) return false;
  return !sectionAnchors(sections.map(({ type }) => type)).includes(anchor);
}

/** One line of the menu. */
export interface MenuEntry {
  anchor: string;
  name: string;
}

/**
 * The menu of the landing page, in the order of its sections. A section whose own title is too long is called by the
 * name of its type; one of a type without such a name is left out.
 */
export function menuEntries(
  sections: readonly Section[],
  words: Pick<Words, "menuNames">,
): MenuEntry[] {
  const names: { readonly [T in LandingSectionType]?: string } = words.menuNames;
  return sections.filter(isLandingSection).flatMap((section) => {
    if (unlistedSections.includes(section.type)) return [];
    const fits = section.title !== "" && widthOf(section.title) <= maxMenuTitle;
    const name = fits ? section.title : names[section.type];
    return name === undefined ? [] : { anchor: sectionAnchor(section, sections), name };
  });
}
