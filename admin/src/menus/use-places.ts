import { posts, projects, sections } from "@portfolio/content/collections";
import type { SectionRow } from "@portfolio/content/section";
import { sectionAnchors, unlistedSections } from "@portfolio/content/section-anchor";
import { isSectionType, sectionTypes } from "@portfolio/content/sections";
import { useGetList } from "react-admin";
import { reportLoadFailure } from "../providers/notifications/load-failure.ts";
import { menusWord } from "../words/en/menus.ts";
import { translated } from "../words/words.ts";

/** Somewhere on the owner's site. */
export interface Place {
  href: string;
  name: string;
  /** False for what a menu has only where the owner puts it there. */
  isUsual: boolean;
}

/** Where a menu can lead: the parts of the landing page, the pages, and what else there is for who looks around. */
export function usePlaces(): Record<"parts" | "pages" | "notes", Place[]> & { isPending: boolean } {
  const { data = [], isPending } = useGetList<SectionRow>(
    sections.name,
    {
      filter: { visible: true },
      sort: { field: "section_order", order: "ASC" },
      pagination: { page: 1, perPage: 100 },
    },
    reportLoadFailure,
  );
  const shown = data.filter(
    ({ section_type: type }) => isSectionType(type) && sectionTypes[type].place === "landing",
  );
  const anchors = sectionAnchors(shown.map(({ section_type }) => section_type));
  const page = (href: string, name: string): Place => ({ href, name, isUsual: true });
  return {
    isPending,
    parts: shown.map(({ section_type: type, title }, index) => ({
      href: `/#${anchors[index]}`,
      name: title || (isSectionType(type) ? translated(sectionTypes[type].label) : type),
      isUsual: !unlistedSections.includes(type),
    })),
    pages: [
      page("/blog", translated(posts.label)),
      page("/projects", translated(projects.label)),
      page("/cv", translated(sectionTypes.cv.label)),
    ],
    notes: [page("/sitemap", menusWord("sitemap")), page("/rss.xml", menusWord("feed"))],
  };
}
