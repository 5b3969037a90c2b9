import { isDeadLink } from "@portfolio/content/dead-link";
import { type DefaultMenuPage, defaultMenuPages } from "@portfolio/content/default-menu-pages";
import { pagePath } from "@portfolio/content/paths";
import { isSafeLink } from "@portfolio/content/safe-link";
import type { Messages } from "../i18n/en.ts";
import type { CustomPageLink, Site } from "../site/site.ts";
import { isLandingSection, sectionAnchor, sectionLinks } from "./landing.ts";

/** A link in the header or footer. */
export interface MenuLink {
  href: string;
  name: string;
  /** True if the name is an interface message, false if it is the owner's text. */
  isNameInInterfaceLanguage?: boolean;
}

const landingAnchorPrefix = "/#";

/** Anchor of a link to the landing page; empty for other links. */
export function anchorOf({ href }: MenuLink): string {
  return href.startsWith(landingAnchorPrefix) ? href.slice(landingAnchorPrefix.length) : "";
}

/** Maximum numbers of section links and page links in the header's row. Further links are in the menu "More". */
const maxAnchors = 5;
const maxPages = 2;

/**
 * Maximum width of the header's name and row, in letters, that fits a wide screen in every design direction. The same
 * number is in `Header.module.css`.
 */
const maxWidthInLetters = 106;

/**
 * Links of the header: the owner's choice, otherwise the sections and the pages with content. A menu "More" with a
 * single link is replaced by that link. `widthInLetters` is the width of the header's name and row.
 */
export function headerMenu(site: Site, messages: Messages) {
  const linksOfOwner = chosenLinks(site, messages, "header");
  const links = linksOfOwner ?? [
    ...defaultSectionLinks(site, messages),
    ...defaultPageLinks(site, messages, "header"),
  ];
  const anchors = links.filter(anchorOf).slice(0, maxAnchors);
  const pageLinks = links.filter((link) => !anchorOf(link)).slice(0, maxPages);
  let rowLinks = linksOfOwner?.slice(0, maxAnchors + maxPages) ?? [...anchors, ...pageLinks];
  if (links.length - rowLinks.length === 1) rowLinks = links;
  const measureRow = (shownLinks: readonly MenuLink[]) =>
    headerWidthInLetters(site, [
      ...shownLinks.map(({ name }) => name),
      ...(shownLinks.length < links.length ? [messages.more] : []),
    ]);
  while (rowLinks.length > 1 && measureRow(rowLinks) > maxWidthInLetters) {
    rowLinks = rowLinks.slice(0, rowLinks.length === links.length ? -2 : -1);
  }
  const moreLinks = links.filter((link) => !rowLinks.includes(link));
  return { links, rowLinks, moreLinks, widthInLetters: measureRow(rowLinks) };
}

/** Space between two links, in letters. */
const gapLetters = 3;

/** The header's style sheet shortens longer names. */
const maxNameLetters = 22;

/** Width of the header's name and row, in letters. */
function headerWidthInLetters({ name }: Site, row: readonly string[]): number {
  return row.reduce(
    (sum, text) => sum + Math.min(widthOf(text), maxNameLetters) + gapLetters,
    widthOf(name),
  );
}

/** Width of a text in letters. East Asian characters count twice. */
function widthOf(text: string): number {
  return text.replace(/[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60]/g, "xx").length;
}

/** Page links of the footer: the owner's choice, otherwise all pages. */
export function footerLinks(site: Site, messages: Messages): MenuLink[] {
  return chosenLinks(site, messages, "footer") ?? defaultPageLinks(site, messages, "footer");
}

/** Pages of a default menu: pages with content, and the custom pages that the owner has added to the menus. */
function defaultPageLinks(
  site: Site,
  messages: Messages,
  menu: keyof typeof defaultMenuPages,
): MenuLink[] {
  const linksByPath = defaultPages(site, messages);
  const livePages = defaultMenuPages[menu].filter((href) => !isDeadLink(href, site));
  const customPages = site.pages?.filter(({ inMenu }) => inMenu) ?? [];
  return [...livePages.map((href) => linksByPath[href]), ...customPages.map(linkTo)];
}

function linkTo({ slug, title }: CustomPageLink): MenuLink {
  return { href: pagePath(slug), name: title };
}

/** The owner's valid links whose target visitors can read; null if there are none. */
function chosenLinks(site: Site, messages: Messages, menu: "header" | "footer"): MenuLink[] | null {
  const links = (site.metadata.menus?.[menu] ?? []).filter(
    ({ href }) => href !== "" && isSafeLink(href) && !isDeadLink(href, site),
  );
  if (links.length === 0) return null;
  const titledSectionLinks = site.sections.filter(isLandingSection).map((section) => ({
    href: landingAnchorPrefix + sectionAnchor(section, site.sections),
    name: section.title,
  }));
  const targets = [
    ...defaultSectionLinks(site, messages),
    ...Object.values(defaultPages(site, messages)),
    ...titledSectionLinks,
    ...(site.pages ?? []).map(linkTo),
  ];
  return links.map(({ label, href }) => {
    const target = targets.find((candidate) => candidate.href === href);
    return label || !target?.name ? { href, name: label || nameOfUrl(href) } : target;
  });
}

function defaultSectionLinks(site: Site, messages: Messages): MenuLink[] {
  return sectionLinks(site.sections, messages).map(({ href, title }) => ({ href, name: title }));
}

function defaultPages({ metadata }: Site, messages: Messages): Record<DefaultMenuPage, MenuLink> {
  const { title } = metadata.blogPage;
  const toLink = (href: DefaultMenuPage, name: string) => ({
    href,
    name,
    isNameInInterfaceLanguage: true,
  });
  return {
    "/blog": {
      href: "/blog",
      name: title || messages.collections.blog,
      isNameInInterfaceLanguage: title === "",
    },
    "/projects": toLink("/projects", messages.collections.projects),
    "/cv": toLink("/cv", messages.cv),
    "/sitemap": toLink("/sitemap", messages.sitemap),
    "/rss.xml": toLink("/rss.xml", messages.rssFeed),
  };
}

/** Shortens a URL to a name: without protocol, `www.` and trailing slash. */
function nameOfUrl(href: string): string {
  return href.replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:)/i, "").replace(/\/$/, "");
}
