import { z } from "zod";
import {
  choice,
  httpUrl,
  link,
  optionalImage,
  slug,
  text,
  textList,
  title,
  toggle,
} from "../fields.ts";
import { postPath } from "../paths.ts";
import { defineCollection, type RowOf } from "./collection.ts";
import { createRowParser, type PageRecord } from "./row-parser.ts";
import { whenPublished } from "./visibility.ts";

/** Values of the `status` column. A published post with a future time is scheduled. */
const postStatuses = ["draft", "published"] as const;

/** Blog posts. If a post is published without a time, the database sets `published_at` to the current time. */
export const posts = defineCollection("blog_posts", {
  name: "blog",
  label: "Blog Posts",
  description: "All posts, drafts and scheduled ones too",
  singular: "post",
  keywords: ["posts", "article", "write", "draft", "schedule", "publish", "categories", "tags"],
  fields: {
    title: title("Give the post a title."),
    slug: slug().describe("Page address"),
    excerpt: text().describe("Excerpt"),
    content: text().describe("Text"),
    cover: optionalImage().describe("Cover"),
    category: text().describe("Category"),
    tags: textList().describe("Tags"),
    series: text().describe("Series"),
    /** If empty, pages show the blog's default author, or else the owner's name. */
    author: text().describe("Author"),
    status: choice(postStatuses, "draft").describe("Status"),
    published_at: z
      .string()
      .refine((value) => !Number.isNaN(Date.parse(value)), { message: "Choose a date and a time." })
      .nullable()
      .default(null)
      .describe("Published at"),
    featured: toggle(false).describe("Featured"),
    seo_title: text().describe("Title for search engines"),
    seo_description: text().describe("Description for search engines"),
    canonical_url: httpUrl().describe("Canonical address"),
    /** URL of the social image; if empty, the cover or a generated image is used. */
    og_image: link().describe("Picture in previews"),
  },
  displayName: "title",
  pagePath: ({ slug }) => postPath(slug),
  listPage: "/blog",
  visibility: whenPublished,
  order: [{ column: "published_at", ascending: false }],
  // Drafts come first. Scheduled posts have the status `published` and a future date.
  adminOrder: [
    { column: "status", ascending: true },
    { column: "published_at", ascending: false },
    { column: "created_at", ascending: false },
  ],
  search: { index: "search" },
  textColumn: "content",
  keepsVersions: true,
  socialImage: {
    title: ["seo_title", "title"],
    subtitle: ["seo_description", "excerpt"],
    eyebrow: "category",
    author: "author",
    picture: { column: "cover", template: "split" },
    override: { column: "og_image", stores: "url" },
  },
});

export type PostRow = RowOf<typeof posts>;

export type PostFields = typeof posts.initialValues;

export type Post = PageRecord<typeof posts>;

export const parsePost = createRowParser(posts);

/**
 * State of a post at the time `now`. A published post without a time, which only an unsaved form contains, counts as a
 * draft.
 */
export function postState(
  { status, publishedAt }: Pick<Post, "status" | "publishedAt">,
  now: Date = new Date(),
): "draft" | "scheduled" | "published" {
  if (status === "draft" || publishedAt === null) return "draft";
  return Date.parse(publishedAt) > now.getTime() ? "scheduled" : "published";
}
