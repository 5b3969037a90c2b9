import { categoryPath, postPath, tagPath } from "@portfolio/content/paths";
import { distance } from "fastest-levenshtein";
import { listPages, type PageLink, recordPages } from "../content/kinds.server.ts";
import type { Content } from "../content.server.ts";
import { menuEntries } from "../sections/landing.ts";
import type { Site } from "../site.ts";
import { wordsOf } from "../words/words.ts";

/** A page that a visitor may have meant. */
export type Suggestion = Pick<PageLink, "href" | "title">;

/** A {@link Suggestion} with what it is looked for by. */
interface Candidate extends Suggestion {
  /** Words that people look for it by, besides those of its address and title. */
  also?: string;
}

const maxSuggestions = 5;

/** Longest path, in characters, that is compared: comparing takes time with the product of the lengths. */
const maxLength = 100;

/** How far a page may be to be suggested: see {@link farness}. */
const near = 0.55;

/** The pages of a site that are nearest to a path that leads nowhere. See {@link suggestPages}. */
export async function suggestionsFor(content: Content, path: string): Promise<Suggestion[]> {
  const [site, records, labels] = await Promise.all([
    content.site(),
    recordPages(content),
    content.labels(),
  ]);
  return suggestPages(path, site, [
    ...records.flatMap(({ pages }) => pages),
    ...labels.categories.map(({ name }) => ({ href: categoryPath(name), title: name })),
    ...labels.tags.map(({ name }) => ({ href: tagPath(name), title: name })),
  ]);
}

/**
 * The pages that are nearest to a path that leads nowhere, nearest first; none where nothing is near. Spelling counts,
 * and the words that a path shares with a page's address and title.
 *
 * @param records the pages of records and labels, posts aside.
 */
export function suggestPages(
  path: string,
  site: Site,
  records: readonly Suggestion[],
): Suggestion[] {
  const wanted = readable(path);
  return [...candidates(site), ...records]
    .map(({ href, title, also = "" }: Candidate) => ({
      href,
      title,
      far: farness(wanted, href, `${title} ${also}`),
    }))
    .filter(({ far }) => far < near)
    .sort((one, other) => one.far - other.far)
    .slice(0, maxSuggestions)
    .map(({ href, title }) => ({ href, title }));
}

function candidates(site: Site): Candidate[] {
  const words = wordsOf(site);
  return [
    ...listPages(site).map(({ href, title, collection }) => ({
      href,
      title,
      also: [collection.label, ...collection.keywords].join(" "),
    })),
    ...(site.hasCv
      ? [{ href: "/cv", title: words.cv, also: "cv resume résumé curriculum vitae" }]
      : []),
    { href: "/privacy", title: words.privacy, also: "policy cookies gdpr" },
    { href: "/sitemap", title: words.sitemap, also: "pages index" },
    { href: "/rss.xml", title: words.rssFeed, also: "feeds atom subscribe" },
    ...menuEntries(site.sections, words).map(({ anchor, name }) => ({
      href: `/#${anchor}`,
      title: name,
    })),
    ...site.posts.map(({ slug, title }) => ({ href: postPath(slug), title })),
  ];
}

/** 0 for the same path, 1 for one that shares nothing: the least of three measures, the surest first. */
function farness(wanted: string, href: string, text: string): number {
  const path = readable(href);
  const words = wordsIn(lastPart(wanted));
  const known = new Set(wordsIn(`${path} ${text}`));
  const unknown = words.filter((word) => !known.has(word)).length;
  return Math.min(
    difference(wanted, path),
    difference(lastPart(wanted), lastPart(path)) + 0.05,
    words.length > 0 ? unknown / words.length + 0.1 : 1,
  );
}

/** Share of the characters that differ. */
function difference(one: string, other: string): number {
  return distance(one, other) / Math.max(one.length, other.length, 1);
}

function lastPart(path: string): string {
  return path.split(/[/#]/).findLast(Boolean) ?? "";
}

/** Words of three letters and more; shorter ones are in every title. A plural counts as the same word. */
function wordsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/s$/, "") : word));
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase().slice(0, maxLength);
  } catch {
    return path.toLowerCase().slice(0, maxLength);
  }
}
