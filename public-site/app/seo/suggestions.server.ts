import { decodePath } from "@portfolio/content/paths";
import { distance } from "fastest-levenshtein";
import { listSitePages, type PageLink, postLinks } from "../content/collection-pages.server.ts";
import type { ContentReader } from "../content/content.server.ts";
import { messagesOf } from "../i18n/messages.ts";
import { sectionLinks } from "../sections/landing.ts";

export type Suggestion = Pick<PageLink, "href" | "title">;

const maxSuggestions = 5;

/** Maximum compared length in characters; the time grows with the product of the lengths. */
const maxLength = 100;

/** Maximum distance of a suggestion; see {@link pageDistance}. */
const maxDistance = 0.55;

/** Suggestions for a path without a page; see {@link suggestPages}. */
export async function findSuggestions(content: ContentReader, path: string): Promise<Suggestion[]> {
  const { site, otherPages, recordGroups, topics } = await listSitePages(content);
  return suggestPages(path, [
    ...otherPages,
    ...sectionLinks(site.sections, messagesOf(site)),
    ...postLinks(site.posts),
    ...recordGroups.flatMap(({ pages }) => pages),
    ...topics,
  ]);
}

/**
 * Pages most similar to a path, most similar first; empty if none is similar. Compares spelling and the words of path
 * and title.
 */
function suggestPages(path: string, pages: readonly PageLink[]): Suggestion[] {
  const readablePath = toReadablePath(path);
  return pages
    .map(({ href, title, searchTerms = "" }) => ({
      href,
      title,
      distanceToPath: pageDistance(readablePath, href, `${title} ${searchTerms}`),
    }))
    .filter(({ distanceToPath }) => distanceToPath < maxDistance)
    .sort((a, b) => a.distanceToPath - b.distanceToPath)
    .slice(0, maxSuggestions)
    .map(({ href, title }) => ({ href, title }));
}

/**
 * Distance from 0 (same path) to 1 (nothing in common): the minimum of three measures. The two measures of only the last
 * part of the path are increased a little, so that a page with a similar whole path comes first.
 */
function pageDistance(requestedPath: string, href: string, text: string): number {
  const path = toReadablePath(href);
  const words = wordsIn(lastPart(requestedPath));
  const pageWords = new Set(wordsIn(`${path} ${text}`));
  const unknownWordCount = words.filter((word) => !pageWords.has(word)).length;
  return Math.min(
    differenceOf(requestedPath, path),
    differenceOf(lastPart(requestedPath), lastPart(path)) + 0.05,
    words.length > 0 ? unknownWordCount / words.length + 0.1 : 1,
  );
}

/** Fraction of characters that differ. */
function differenceOf(a: string, b: string): number {
  return distance(a, b) / Math.max(a.length, b.length, 1);
}

function lastPart(path: string): string {
  return path.split(/[/#]/).findLast(Boolean) ?? "";
}

/** Words of at least three letters, in the singular. Shorter words occur in too many titles. */
function wordsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/s$/, "") : word));
}

function toReadablePath(path: string): string {
  return decodePath(path).toLowerCase().slice(0, maxLength);
}
