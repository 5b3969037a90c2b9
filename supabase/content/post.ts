import { z } from "zod";
import {
  choice,
  link,
  object,
  optionalImage,
  slug,
  text,
  textList,
  toggle,
  webAddress,
} from "./fields.ts";
import { salvage } from "./salvage.ts";
import { toIsoTimestamp } from "./timestamp.ts";

/** What a post's `status` column may hold; a published post whose time has not come is scheduled. */
const postStatuses = ["draft", "published"] as const;

/** A post as pages see it. */
export const post = object({
  id: z.string(),
  title: text(),
  slug: z.string().min(1),
  excerpt: text(),
  /** Markdown. */
  content: text(),
  cover: optionalImage(),
  category: text(),
  tags: textList(),
  /** Empty means the default author of the blog page's metadata. */
  author: text(),
  status: choice(postStatuses, "draft"),
  /** ISO 8601, UTC; null while the owner has not set it. */
  publishedAt: z.string().nullable(),
  featured: toggle(false),
  seoTitle: text(),
  seoDescription: text(),
  canonicalUrl: webAddress(),
  /** Address of the picture in social previews; empty means the cover. */
  ogImage: link(),
  createdAt: z.string().nullable(),
  updatedAt: z.string().nullable(),
});

/** See {@link post}. */
export type Post = z.output<typeof post>;

/** A row of `blog_posts`, as far as a page needs it. */
export interface PostRow {
  id: string;
  title: string | null;
  slug: string;
  excerpt: string | null;
  content: string | null;
  cover: unknown;
  category: string | null;
  tags: string[] | null;
  author: string | null;
  status: string | null;
  published_at: string | null;
  featured: boolean | null;
  seo_title: string | null;
  seo_description: string | null;
  canonical_url: string | null;
  og_image: string | null;
  created_at: string | null;
  updated_at: string | null;
}

/**
 * What an owner edits of a `blog_posts` row, with the messages the form shows. Published without a date means now:
 * the database fills it in.
 */
export const postFields = object({
  title: z
    .string("Give the post a title.")
    .trim()
    .min(1, "Give the post a title.")
    .describe("Title"),
  slug: slug().describe("Slug"),
  excerpt: text().describe("Excerpt"),
  content: text().describe("Text"),
  cover: optionalImage().describe("Cover"),
  category: text().describe("Category"),
  tags: textList().describe("Tags"),
  author: text().describe("Author"),
  status: choice(postStatuses, "draft").describe("Status"),
  published_at: z
    .string()
    .refine((value) => !Number.isNaN(Date.parse(value)), {
      message: "Choose a date and a time.",
    })
    .nullable()
    .default(null)
    .describe("Published at"),
  featured: toggle(false).describe("Featured"),
  seo_title: text().describe("Title for search engines"),
  seo_description: text().describe("Description for search engines"),
  canonical_url: webAddress().describe("Canonical address"),
  og_image: link().describe("Picture in previews"),
});

/** The columns of {@link postFields}, ready to insert. */
export type PostFields = z.output<typeof postFields>;

/**
 * A row as a post that a page can show; unusable fields get their default, a row without an address gives null.
 * Never throws.
 *
 * @param onProblem is told in one sentence, fit for a log, what was wrong.
 */
export function parsePost(row: PostRow, onProblem?: (message: string) => void): Post | null {
  const candidate = {
    id: row.id,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    content: row.content,
    cover: row.cover,
    category: row.category,
    tags: row.tags,
    author: row.author,
    status: row.status,
    publishedAt: toIsoTimestamp(row.published_at),
    featured: row.featured,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    canonicalUrl: row.canonical_url,
    ogImage: row.og_image,
    createdAt: toIsoTimestamp(row.created_at),
    updatedAt: toIsoTimestamp(row.updated_at),
  };
  return salvage(post, candidate, (message) => onProblem?.(`Post ${row.id}: ${message}`));
}

/** Where a post stands at the moment `now`: a published one without a due time counts as a draft. */
export function postState(
  { status, publishedAt }: Pick<Post, "status" | "publishedAt">,
  now: Date = new Date(),
): "draft" | "scheduled" | "published" {
  if (status === "draft" || publishedAt === null) return "draft";
  return Date.parse(publishedAt) > now.getTime() ? "scheduled" : "published";
}
