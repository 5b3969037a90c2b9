import { pages as pageCollection, posts, projects, sections } from "@portfolio/content/collections";
import { isDeadLink } from "@portfolio/content/dead-link";
import { type DefaultMenuPage, defaultMenuPages } from "@portfolio/content/default-menu-pages";
import type { CustomPageRow } from "@portfolio/content/page";
import { pagePath } from "@portfolio/content/paths";
import { isShownOnLanding, parseSection, type SectionRow } from "@portfolio/content/section";
import { sectionAnchors, sectionsNotInMenu } from "@portfolio/content/section-anchor";
import { type Section, type SectionContent, sectionTypes } from "@portfolio/content/sections";
import { type VisibilityRule, whenPublished, whenVisible } from "@portfolio/content/visibility";
import { useState } from "react";
import { useGetList } from "react-admin";
import { useDeadLinks } from "../../data/content/use-dead-links.ts";
import { menusMessage } from "../../i18n/en/menus.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { translateText } from "../../i18n/messages.ts";
import { loadFailureOptions } from "../../layout/notifications/toasts.ts";

export type StoredMenuLink = SectionContent<"metadata">["menus"]["header"][number];

export interface MenuTarget {
  href: string;
  name: string;
}

/**
 * Possible links of a menu: sections of the landing page, pages, the sitemap and the feed. `hiddenTargets` are those that
 * visitors cannot see.
 */
export function useMenuTargets() {
  const allSections = useGetList<SectionRow>(
    sections.name,
    { sort: { field: "section_order", order: "ASC" }, pagination: { page: 1, perPage: 100 } },
    loadFailureOptions,
  );
  const customPages = useGetList<CustomPageRow>(
    pageCollection.name,
    {
      sort: { field: "position", order: "ASC" },
      pagination: { page: 1, perPage: 100 },
      meta: { columns: ["id", "title", "slug", "visible", "in_menu"] },
    },
    loadFailureOptions,
  );
  const publicPosts = usePublicTotal(posts.name, whenPublished);
  const publicProjects = usePublicTotal(projects.name, whenVisible, { "access@neq": "private" });
  const deadLinks = useDeadLinks();
  const hasRecords = publicPosts.total + publicProjects.total > 0;

  const parsedSections = (allSections.data ?? []).flatMap((row) => parseSection(row) ?? []);
  const visibleSections = parsedSections.filter(({ visible }) => visible);
  const isOnLanding = ({ type }: Section) => sectionTypes[type].location === "landing";
  const landingSections = visibleSections.filter((section) =>
    isShownOnLanding(section, hasRecords),
  );
  const anchors = sectionAnchors(landingSections.map(({ type }) => type));
  const nameOf = ({ type, title }: Section) => title || translateText(sectionTypes[type].label);
  const sectionTargets = landingSections.map((section, index) => ({
    href: `/#${anchors[index]}`,
    name: nameOf(section),
  }));
  const hiddenSectionTargets = parsedSections
    .filter(isOnLanding)
    .map((section) => ({ href: `/#${sectionAnchors([section.type])}`, name: nameOf(section) }))
    .filter(({ href }) => !sectionTargets.some((target) => target.href === href));
  const settings = visibleSections.find((section) => section.type === "metadata")?.content;
  const names: Record<DefaultMenuPage, string> = {
    "/blog": settings?.blogPage.title || sharedMessage("blogGroup"),
    "/projects": translateText(projects.label),
    "/cv": sharedMessage("cv"),
    "/sitemap": menusMessage("sitemap"),
    "/rss.xml": menusMessage("feed"),
  };
  const site = {
    sections: landingSections,
    hasCv: visibleSections.some(({ type }) => type === "cv"),
    hasPosts: publicPosts.total > 0,
    projectCount: publicProjects.total,
    deadLinks,
  };
  const pageTargets = (hrefs: readonly DefaultMenuPage[], areEmpty = false) =>
    hrefs
      .filter((href) => isDeadLink(href, site) === areEmpty)
      .map((href) => ({ href, name: names[href] }));
  const customPageTargets = (isIncluded: (page: CustomPageRow) => boolean) =>
    (customPages.data ?? [])
      .filter(isIncluded)
      .map(({ slug, title }) => ({ href: pagePath(slug), name: title }));
  const pagesInMenu = customPageTargets((page) => page.visible && page.in_menu);
  const isInDefaultMenu = (_: MenuTarget, index: number) =>
    !sectionsNotInMenu.includes(landingSections[index]?.type ?? "");
  return {
    isPending: [allSections, customPages, publicPosts, publicProjects].some(
      ({ isPending }) => isPending,
    ),
    targets: [
      ...sectionTargets,
      ...pageTargets(defaultMenuPages.footer),
      ...customPageTargets(({ visible }) => visible),
    ],
    /** Sections and pages that are hidden or empty. */
    hiddenTargets: [
      ...hiddenSectionTargets,
      ...pageTargets(defaultMenuPages.footer, true),
      ...customPageTargets(({ visible }) => !visible),
    ],
    /** Whether a link leads nowhere, for example to a deleted section. Only valid for links in neither list above. */
    isDead: ({ href }: StoredMenuLink) => isDeadLink(href, site),
    /** Links that the site shows while a menu is empty. */
    defaults: {
      header: [
        ...sectionTargets.filter(isInDefaultMenu),
        ...pageTargets(defaultMenuPages.header),
        ...pagesInMenu,
      ],
      footer: [...pageTargets(defaultMenuPages.footer), ...pagesInMenu],
    },
  };
}

/** The number of records that visitors can open. `otherConditions` are conditions in addition to those of the rule. */
function usePublicTotal(resource: string, rule: VisibilityRule, otherConditions: object = {}) {
  const [now] = useState(() => new Date());
  const conditions = rule
    .conditions(now)
    .map(({ column, operator, value }) => [`${column}@${operator}`, value] as const);
  const { total = 0, isPending } = useGetList(
    resource,
    {
      filter: { ...Object.fromEntries(conditions), ...otherConditions },
      pagination: { page: 1, perPage: 1 },
      meta: { columns: ["id"] },
    },
    loadFailureOptions,
  );
  return { total, isPending };
}
