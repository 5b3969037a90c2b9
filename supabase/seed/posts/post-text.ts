import type { PostFields } from "@portfolio/content/post";

/** A sample post without its moment of publication, which depends on when the sample is loaded. */
export type PostText = Omit<PostFields, "status" | "published_at">;

/** What most sample posts leave empty: the site then falls back to title, excerpt, cover and default author. */
export const plainPost = {
  author: "",
  featured: false,
  seo_title: "",
  seo_description: "",
  canonical_url: "",
  og_image: "",
} as const satisfies Partial<PostText>;
