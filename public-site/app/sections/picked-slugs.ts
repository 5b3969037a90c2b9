import type { Section } from "@portfolio/content/sections";
import type { PostCard } from "../site/site.ts";

/** Slugs of posts picked in a section, except those in `known`. */
export function pickedSlugs(section: Section, known: readonly PostCard[]): string[] {
  if (section.type !== "thoughts") return [];
  return section.content.blogPosts.flatMap(({ slug }) =>
    slug && !known.some((post) => post.slug === slug) ? slug : [],
  );
}
