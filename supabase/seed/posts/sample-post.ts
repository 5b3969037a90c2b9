import type { PostFields } from "@portfolio/content/post";

/** A sample post without its status and publication time, which depend on when the sample is inserted. */
export type SamplePost = Omit<PostFields, "status" | "published_at">;

/** Optional fields that most sample posts leave empty. The site then uses title, excerpt, cover and default author. */
export const emptyPostFields = {
  author: "",
  featured: false,
  seo_title: "",
  seo_description: "",
  canonical_url: "",
  og_image: "",
  series: "",
} as const satisfies Partial<SamplePost>;
