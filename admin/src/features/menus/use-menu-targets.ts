import { posts, projects, sections } from "@portfolio/content/collections";
import type { SectionRow } from "@portfolio/content/section";
import { sectionAnchors, sectionsNotInMenu } from "@portfolio/content/section-anchor";
import { isSectionType, sectionTypes } from "@portfolio/content/sections";
import { type UsualPage, usualPages } from "@portfolio/content/usual-pages";
import { useGetList } from "react-admin";
import { menusMessage } from "../../i18n/en/menus.ts";
import { translated } from "../../i18n/messages.ts";
import { reportLoadFailure } from "../../layout/notifications/load-failure.ts";

/** A page or section of the site. */
export interface MenuTarget {
  href: string;
  name: string;
}

interface MenuTargets {
  targets: MenuTarget[];
  /** Links that the site shows while a menu is empty. */
  defaults: Record<keyof typeof usualPages, MenuTarget[]>;
  isPending: boolean;
}

/** Visible sections of the landing page, and all pages, the sitemap and the feed. */
export function useMenuTargets(): MenuTargets {
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
    ({ section_type: type }) => isSectionType(type) && sectionTypes[type].location === "landing",
  );
  const anchors = sectionAnchors(shown.map(({ section_type }) => section_type));
  const parts = shown.map(({ section_type: type, title }, index) => ({
    href: `/#${anchors[index]}`,
    name: title || (isSectionType(type) ? translated(sectionTypes[type].label) : type),
  }));
  const names: Record<UsualPage, string> = {
    "/blog": translated(posts.label),
    "/projects": translated(projects.label),
    "/cv": translated(sectionTypes.cv.label),
    "/sitemap": menusMessage("sitemap"),
    "/rss.xml": menusMessage("feed"),
  };
  const pages = (menu: keyof typeof usualPages) =>
    usualPages[menu].map((href) => ({ href, name: names[href] }));
  const isListed = (_: MenuTarget, index: number) =>
    !sectionsNotInMenu.includes(shown[index]?.section_type ?? "");
  return {
    isPending,
    targets: [...parts, ...Object.entries(names).map(([href, name]) => ({ href, name }))],
    defaults: { header: [...parts.filter(isListed), ...pages("header")], footer: pages("footer") },
  };
}
