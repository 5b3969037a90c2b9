import { sectionAnchors } from "./section-anchor.ts";

/** What a site shows to visitors, as far as links depend on it. */
export interface LinkedSite {
  /** Sections that the landing page shows. */
  sections: readonly { type: string }[];
  hasCv: boolean;
  hasPosts: boolean;
  projectCount: number;
  /** Links of the content to records that visitors cannot read. */
  deadLinks?: readonly string[] | undefined;
}

const cvPaths = ["/cv", "/cv.pdf", "/cv.json", "/cv.bib"];

/** Fragments that are never the anchor of a section. */
const reservedFragments = ["content", "main", "top"];

const postPaths = ["/blog", "/rss.xml", "/atom.xml", "/feed.json"];

/**
 * True for a link to a section, page, project, post or CV that visitors cannot read, or to an empty collection. The site
 * leaves such links out, and the admin reports them. Does not use Zod, to keep the bundles of pages small.
 */
export function isDeadLink(
  href: string,
  { sections, hasCv, hasPosts, projectCount, deadLinks = [] }: LinkedSite,
): boolean {
  if (deadLinks.includes(href)) return true;
  const [path = "", anchor = ""] = href.replace(/\?[^#]*/, "").split("#");
  if (cvPaths.includes(path)) return !hasCv;
  if (postPaths.includes(path)) return !hasPosts;
  if (path === "/projects") return projectCount === 0;
  if ((path !== "" && path !== "/") || anchor === "" || reservedFragments.includes(anchor))
    return false;
  return !sectionAnchors(sections.map(({ type }) => type)).includes(anchor);
}
