import { type Collection, collections } from "@portfolio/content/collections";
import { sectionAnchors } from "@portfolio/content/section-anchor";
import { landingSectionTypes, type Section } from "@portfolio/content/sections";

/** Paths of the site that exist whatever it holds. */
const fixedPaths = [
  ...["/", "/auth", "/privacy", "/sitemap"],
  ...Object.values<Collection>(collections).flatMap(({ listPage }) => listPage ?? []),
];

/** Paths that exist while the CV is shown. */
const cvPaths = ["/cv", "/cv.pdf", "/cv.json"];

/** What the links of a site can lead to. */
export interface Targets {
  /** The sections that visitors see, in order. */
  shown: readonly Section[];
  /** The pages of records. */
  pages: readonly Pages[];
}

/** The pages of one kind of record. */
export interface Pages {
  /** What their addresses begin with, for example `/blog/`. */
  below: string;
  /** The ends of those that visitors can read; null while not all of them are known. */
  slugs: ReadonlySet<string> | null;
}

/** A link that an owner wrote, and the field that holds it. */
export interface FoundLink {
  field: string;
  href: string;
}

/** Every link to a place of this site inside a section's content. Pictures and files are not among them. */
export function internalLinks(content: unknown): FoundLink[] {
  if (Array.isArray(content)) return content.flatMap(internalLinks);
  if (typeof content !== "object" || content === null) return [];
  return Object.entries(content).flatMap(([field, value]): FoundLink[] => {
    if (typeof value !== "string") return internalLinks(value);
    return /(?:link|href)$/i.test(field) && /^[/#]/.test(value) ? [{ field, href: value }] : [];
  });
}

/** False for a link to a section or a page that visitors would not find. */
export function resolvesTo(href: string, { shown, pages }: Targets): boolean {
  const { pathname, hash } = new URL(href, "https://site.invalid");
  const path = decoded(pathname).replace(/(?<=.)\/$/, "");
  const kind = pages.find(({ below }) => path.startsWith(below));
  if (cvPaths.includes(path)) return shown.some(({ type }) => type === "cv");
  if (isFile(path)) return true;
  if (kind) return kind.slugs?.has(path.slice(kind.below.length)) ?? true;
  if (!fixedPaths.includes(path)) return false;
  return path !== "/" || hash === "" || anchorsOf(shown).has(decoded(hash.slice(1)));
}

/** Feeds, documents and pictures, which only the server knows. */
function isFile(path: string): boolean {
  return /\.[a-z0-9]+$/i.test(path) || path.startsWith("/storage/");
}

/** The fragments of the landing page: its own landmarks, and those of the sections it shows. */
function anchorsOf(shown: readonly Section[]): Set<string> {
  const types = shown.map(({ type }) => type).filter((type) => landingSectionTypes.includes(type));
  return new Set(["content", "top", ...sectionAnchors(types)]);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
