import { z } from "zod";
import {
  choice,
  link,
  optionalImage,
  slug,
  text,
  textList,
  title,
  toggle,
  webAddress,
} from "../fields.ts";
import { postPath } from "../paths.ts";
import { defineCollection, type RowOf } from "./collection.ts";
import { whenDue } from "./publicity.ts";
import { type PageRecord, readRow } from "./read-row.ts";

/** What a post's `status` column may hold; a published post whose time has not come is scheduled. */
const postStatuses = ["draft", "published"] as const;

/** What the owner writes. Published without a date means now: the database fills it in. */
export const posts = defineCollection("blog_posts", {
  name: "blog",
  label: "Blog Posts",
  description: "All posts, drafts and scheduled ones too",
  singular: "post",
  keywords: ["posts", "article", "write", "draft", "schedule", "publish", "categories", "tags"],
  fields: {
    title: title("Give the post a title."),
    slug: slug().describe("Slug"),
    excerpt: text().describe("Excerpt"),
    /** Markdown. */
    content: text().describe("Text"),
    cover: optionalImage().describe("Cover"),
    category: text().describe("Category"),
    tags: textList().describe("Tags"),
    /** Empty means the default author of the blog page's metadata. */
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
    /** Address of the picture in social previews; empty means the cover. */
    og_image: link().describe("Picture in previews"),
  },
  nameOf: "title",
  address: ({ slug }) => postPath(slug),
  listPage: "/blog",
  isPublic: whenDue,
  order: [{ column: "published_at", ascending: false }],
  search: { index: "search" },
  longText: "content",
  keepsVersions: true,
  socialImage: {
    title: ["seo_title", "title"],
    subtitle: ["seo_description", "excerpt"],
    eyebrow: "category",
    author: "author",
    picture: { column: "cover", template: "split" },
    chosen: { column: "og_image", as: "address" },
  },
});

/** A row of `blog_posts`, as the database has it. */
export type PostRow = RowOf<typeof posts>;

/** The columns of a post that an owner edits, ready to insert. */
export type PostFields = typeof posts.blank;

/** A post as pages see it. */
export type Post = PageRecord<typeof posts>;

/** A row as a post that a page can show. See {@link readRow}. */
export const parsePost = readRow(posts);

/** Where a post stands at the moment `now`: a published one without a due time counts as a draft. */
export function postState(
  { status, publishedAt }: Pick<Post, "status" | "publishedAt">,
  now: Date = new Date(),
): "draft" | "scheduled" | "published" {
  if (status === "draft" || publishedAt === null) return "draft";
  return Date.parse(publishedAt) > now.getTime() ? "scheduled" : "published";
}
