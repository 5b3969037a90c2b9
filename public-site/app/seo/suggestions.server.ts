import { distance } from "fastest-levenshtein";
import type { Site } from "../site.ts";
import { postPath } from "./post-path.ts";

/** A page that a visitor may have meant. */
export interface Suggestion {
  href: string;
  title: string;
}

const maxSuggestions = 3;

/** Longest path, in characters, that is compared: comparing takes time with the product of the lengths. */
const maxLength = 100;

/** The pages whose paths are nearest to one that leads nowhere, nearest first; none where nothing is near. */
export function suggestPages(path: string, site: Site): Suggestion[] {
  const wanted = readable(path);
  const pages: Suggestion[] = [
    { href: "/blog", title: site.metadata.blogPage.title || "Blog" },
    { href: "/cv", title: "CV" },
    { href: "/privacy", title: "Privacy" },
    { href: "/sitemap", title: "Sitemap" },
    ...site.posts.map(({ slug, title }) => ({ href: postPath(slug), title })),
  ];
  return pages
    .map((page) => ({ page, far: farness(wanted, readable(page.href)) }))
    .filter(({ far }) => far < 0.6)
    .sort((one, other) => one.far - other.far)
    .slice(0, maxSuggestions)
    .map(({ page }) => page);
}

/** 0 for the same path, 1 for one that shares nothing. */
function farness(one: string, other: string): number {
  if (one.includes(other.slice(1)) || other.includes(one.slice(1))) return 0.1;
  return distance(one, other) / Math.max(one.length, other.length, 1);
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase().slice(0, maxLength);
  } catch {
    return path.toLowerCase().slice(0, maxLength);
  }
}
