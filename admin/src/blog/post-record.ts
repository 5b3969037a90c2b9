import type { PostRow } from "@portfolio/content/post";

/** A row of `blog_posts` as the admin reads it. */
export interface PostRecord extends PostRow {
  created_at: string;
  updated_at: string;
}
