import { problemDetails } from "@portfolio/content/restore-plan";
import { z } from "zod";
import { ArchiveProblem } from "../archive/archive-problem.ts";
import { decodeText, parseJsonFile } from "./decode-text.ts";
import { readDate } from "./front-matter.ts";
import type { ImportedItem, Importer, ReportNotice } from "./importer.ts";

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "")
  .catch("");

/** An id, which is a number in old exports. */
const id = z.union([z.string().min(1), z.number()]).transform(String);

/** A list whose damaged items are ignored. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item.nullable().catch(null))
    .nullish()
    .transform((items) => (items ?? []).filter((value) => value !== null));

const postSchema = z.object({
  // "" if missing, so that no relation refers to the post.
  id: id.catch(""),
  title: text,
  slug: text,
  html: text,
  plaintext: text,
  lexical: text,
  feature_image: text,
  featured: z.coerce.boolean().catch(false),
  type: text,
  page: z.coerce.boolean().catch(false),
  status: text,
  visibility: text,
  published_at: z.union([z.string(), z.number()]).nullish().catch(null),
  custom_excerpt: text,
  canonical_url: text,
  meta_title: text,
  meta_description: text,
  author_id: id.catch(""),
});

type GhostPost = z.output<typeof postSchema>;

const namedItem = z.object({ id, name: text });
const sortOrder = z.number().catch(0);

const dataSchema = z.object({
  posts: z.array(postSchema),
  tags: listOf(namedItem),
  users: listOf(namedItem),
  posts_tags: listOf(z.object({ post_id: id, tag_id: id, sort_order: sortOrder })),
  posts_authors: listOf(z.object({ post_id: id, author_id: id, sort_order: sortOrder })),
  posts_meta: listOf(
    z.object({
      post_id: id,
      meta_title: text,
      meta_description: text,
      feature_image_alt: text,
    }),
  ),
});

type GhostData = z.output<typeof dataSchema>;

const exportFilePattern = /\.ghost\.[\d-]+\.json$/i;

const placeholderPattern = /__GHOST_URL__/g;

/** The JSON export of Ghost, alone or in a ZIP with the folder `content/images`. */
export const ghost: Importer = {
  recognises: ({ files, isSingle }, head) =>
    isSingle
      ? /^\{\s*"db"\s*:/.test(head)
      : [...files.keys()].some((path) => exportFilePattern.test(path)),
  async *read(source, reportNotice) {
    const [singleFile = ""] = source.files.keys();
    const path = source.isSingle
      ? singleFile
      : ([...source.files.keys()].find((name) => exportFilePattern.test(name)) ?? "");
    const json = decodeText(await source.read(path)).replace(placeholderPattern, "");
    const { data } = dataSchema.safeParse(Object(Object(parseJsonFile(json)).db?.[0]).data);
    if (!data) throw new ArchiveProblem("importFailed", "", problemDetails.notGhost);
    for (const post of data.posts) yield toRecord(post, data, reportNotice);
  },
};

function toRecord(post: GhostPost, data: GhostData, reportNotice: ReportNotice): ImportedItem {
  const { title, slug } = post;
  const sourceName = title || slug;
  const meta = data.posts_meta.find(({ post_id }) => post_id === post.id);
  const isPublic = post.visibility === "" || post.visibility === "public";
  const isShown = post.status === "published" || post.status === "scheduled";
  if (isShown && !isPublic) reportNotice("notPublic", sourceName);
  const commonFields = {
    sourceName,
    slug,
    ...(post.html && { isHtml: true as const }),
    cover: post.feature_image
      ? { src: post.feature_image, alt: meta?.feature_image_alt ?? "" }
      : null,
    formerUrls: [`/${slug}/`],
  };
  const content = post.html || post.plaintext;
  if (!content && post.lexical) {
    reportNotice("valueLeftOut", sourceName, problemDetails.editorText);
  }
  if (post.type === "page" || post.page) {
    const fields = { title, content, visible: isShown && isPublic };
    return { collection: "page", fields, ...commonFields };
  }
  const { published_at: time } = post;
  const publishedAt = readDate(typeof time === "number" ? new Date(time).toJSON() : time);
  if (isShown && isPublic && !publishedAt) reportNotice("noDate", sourceName);
  const status = isShown && isPublic && publishedAt ? "published" : "draft";
  return {
    collection: "post",
    fields: {
      title,
      content,
      excerpt: post.custom_excerpt,
      tags: tagsOf(post, data),
      author: authorOf(post, data),
      status,
      published_at: publishedAt,
      featured: post.featured,
      seo_title: meta?.meta_title || post.meta_title,
      seo_description: meta?.meta_description || post.meta_description,
      canonical_url: post.canonical_url,
    },
    ...commonFields,
  };
}

/** Public tags. The names of internal tags start with a hash. */
function tagsOf({ id }: GhostPost, { tags, posts_tags }: GhostData): string[] {
  return posts_tags
    .filter(({ post_id }) => post_id === id)
    .toSorted((a, b) => a.sort_order - b.sort_order)
    .map(({ tag_id }) => tags.find((tag) => tag.id === tag_id)?.name ?? "")
    .filter((name) => !name.startsWith("#"));
}

function authorOf(post: GhostPost, { users, posts_authors }: GhostData): string {
  const [mainAuthor] = posts_authors
    .filter(({ post_id }) => post_id === post.id)
    .toSorted((a, b) => a.sort_order - b.sort_order);
  const id = mainAuthor?.author_id ?? post.author_id;
  return users.find((user) => user.id === id)?.name ?? "";
}
