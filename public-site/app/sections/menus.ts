import { isSafeLink } from "@portfolio/content/safe-link";
import { type UsualPage, usualPages } from "@portfolio/content/usual-pages";
import type { Site } from "../site.ts";
import type { Words } from "../words/en.ts";
import { isDeadLink, isLandingSection, menuEntries, sectionAnchor, widthOf } from "./landing.ts";

/** A line of the header or the footer. */
export interface MenuLink {
  href: string;
  name: string;
  /** True where the name is the interface's, not the owner's. */
  isWord?: boolean;
}

const start = "/#";

/** The part of the landing page that a link leads to; empty for any other link. */
export function anchorOf({ href }: MenuLink): string {
  return href.startsWith(start) ? href.slice(start.length) : "";
}

/** What the header has: the owner's choice, else the parts of the landing page and the pages that have something to show. */
export function headerLinks(site: Site, words: Words): MenuLink[] {
  // A blog without posts is for whoever looks around, at the foot of the page.
  const shown = usual(site, words, "header").filter(
    ({ href }) => href !== "/blog" || site.hasPosts,
  );
  return chosen(site, words, "header") ?? [...parts(site, words), ...shown];
}

/** Room between two links, in letters. */
const gap = 3;

/** How long a header is, in letters: the owner's name and the links beside it. */
export function headerLength({ name }: Site, links: readonly MenuLink[]): number {
  return links.reduce((sum, link) => sum + widthOf(link.name) + gap, widthOf(name));
}

/** What the footer has of pages: the owner's choice, else all that there are. */
export function footerLinks(site: Site, words: Words): MenuLink[] {
  return chosen(site, words, "footer") ?? usual(site, words, "footer");
}

/** The pages of a menu that nobody chose, without those that have nothing to show. */
function usual(site: Site, words: Words, menu: keyof typeof usualPages): MenuLink[] {
  const known = pages(site, words);
  const empty = [...(site.projectCount > 0 ? [] : ["/projects"]), ...(site.hasCv ? [] : ["/cv"])];
  return usualPages[menu].filter((href) => !empty.includes(href)).map((href) => known[href]);
}

/** What the owner put into a menu, without what leads nowhere; null where nothing is left. */
function chosen(site: Site, words: Words, menu: "header" | "footer"): MenuLink[] | null {
  const links = (site.metadata.menus?.[menu] ?? []).filter(
    ({ href }) => href !== "" && isSafeLink(href) && !isDeadLink(href, site),
  );
  if (links.length === 0) return null;
  const titled = site.sections.filter(isLandingSection).map((section) => ({
    href: start + sectionAnchor(section, site.sections),
    name: section.title,
  }));
  const places = [...parts(site, words), ...Object.values(pages(site, words)), ...titled];
  return links.map(({ label, href }) => {
    const place = places.find((known) => known.href === href);
    return label || !place?.name ? { href, name: label || bare(href) } : place;
  });
}

/** The parts of the landing page that a menu has where nobody chose. */
function parts(site: Site, words: Words): MenuLink[] {
  return menuEntries(site.sections, words).map(({ anchor, name }) => ({
    href: start + anchor,
    name,
  }));
}

function pages({ metadata }: Site, words: Words): Record<UsualPage, MenuLink> {
  const { title } = metadata.blogPage;
  const page = (href: UsualPage, name: string) => ({ href, name, isWord: true });
  return {
    "/blog": { href: "/blog", name: title || words.kinds.blog, isWord: title === "" },
    "/projects": page("/projects", words.kinds.projects),
    "/cv": page("/cv", words.cv),
    "/sitemap": page("/sitemap", words.sitemap),
    "/rss.xml": page("/rss.xml", words.rssFeed),
  };
}

/** An address as people say it. */
function bare(href: string): string {
  return href.replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:)/i, "").replace(/\/$/, "");
}
