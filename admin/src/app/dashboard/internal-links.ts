import { type Collection, collections } from "@portfolio/content/collections";
import { sectionAnchors } from "@portfolio/content/section-anchor";
import { landingSectionTypes, type Section } from "@portfolio/content/sections";

/** Paths that exist on every site. */
const fixedPaths = [
  ...["/", "/auth", "/privacy", "/sitemap"],
  ...Object.values<Collection>(collections).flatMap(({ listPage }) => listPage ?? []),
];

/** Paths that exist while the CV section is visible. */
const cvPaths = ["/cv", "/cv.pdf", "/cv.json"];

export interface Targets {
  /** Visible sections, in order. */
  visibleSections: readonly Section[];
  pages: readonly Pages[];
}

export interface Pages {
  /** For example `/blog/`. */
  prefix: string;
  /** Slugs of the public records; null if not all are known. */
  slugs: ReadonlySet<string> | null;
}

export interface FoundLink {
  field: string;
  href: string;
}

/** Finds all links to pages of this site in a section's content. Ignores images and files. */
export function internalLinks(content: unknown): FoundLink[] {
  if (Array.isArray(content)) return content.flatMap(internalLinks);
  if (typeof content !== "object" || content === null) return [];
  return Object.entries(content).flatMap(([field, value]): FoundLink[] => {
    if (typeof value !== "string") return internalLinks(value);
    return /(?:link|href)$/i.test(field) && /^[/#]/.test(value) ? [{ field, href: value }] : [];
  });
}

/** Whether a link leads to a public page or visible section. Unknown files count as existing. */
export function resolvesTo(href: string, { visibleSections, pages }: Targets): boolean {
  const { pathname, hash } = new URL(href, "https://site.invalid");
  const path = decoded(pathname).replace(/(?<=.)\/$/, "");
  // Pages directly below the root have the shortest prefix.
  const match = pages
    .filter(({ prefix }) => path.startsWith(prefix))
    .toSorted((one, other) => other.prefix.length - one.prefix.length)[0];
  if (cvPaths.includes(path)) return visibleSections.some(({ type }) => type === "cv");
  if (isFile(path)) return true;
  if (!fixedPaths.includes(path)) {
    return match ? (match.slugs?.has(path.slice(match.prefix.length)) ?? true) : false;
  }
  return path !== "/" || hash === "" || anchorsOf(visibleSections).has(decoded(hash.slice(1)));
}

/** Feeds, documents and images, of which the admin has no list. */
function isFile(path: string): boolean {
  return /\.[a-z0-9]+$/i.test(path) || path.startsWith("/storage/");
}

function anchorsOf(sections: readonly Section[]): Set<string> {
  const types = sections
    .map(({ type }) => type)
    .filter((type) => landingSectionTypes.includes(type));
  return new Set(["content", "top", ...sectionAnchors(types)]);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
