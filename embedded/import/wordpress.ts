import { decodePath } from "@portfolio/content/paths";
import { problemDetails } from "@portfolio/content/restore-plan";
import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import { ArchiveProblem } from "../archive/archive-problem.ts";
import { decodeText } from "./decode-text.ts";
import { readDate } from "./front-matter.ts";
import { htmlToText } from "./html-to-markdown.ts";
import type { ImportedItem, Importer, ReportNotice } from "./importer.ts";
import { runWithTimeLimit, unreadableReason } from "./time-limit.ts";
import { type Attachment, normalizeWordPressHtml } from "./wordpress-html.ts";

/** Elements that the parser always returns as a list. */
const repeatedElements = ["item", "category", "wp:author", "wp:postmeta"];

const text = z.string().catch("");

/** An element. The parser returns an element without children and attributes as a string, which becomes an object. */
const element = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.preprocess(
    (value) => (typeof value === "string" ? { "#text": value } : value),
    z.object(shape),
  );

const itemSchema = element({
  title: text,
  link: text,
  "dc:creator": text,
  "content:encoded": text,
  "excerpt:encoded": text,
  "wp:post_id": text,
  "wp:post_date": text,
  "wp:post_date_gmt": text,
  "wp:post_name": text,
  "wp:status": text,
  "wp:post_type": text,
  "wp:post_password": text,
  "wp:attachment_url": text,
  category: z.array(element({ "@domain": text, "#text": text })).default([]),
  "wp:postmeta": z.array(element({ "wp:meta_key": text, "wp:meta_value": text })).default([]),
});

type Item = z.output<typeof itemSchema>;

const channelSchema = z.object({
  "wp:base_blog_url": text,
  "wp:author": z
    .array(element({ "wp:author_login": text, "wp:author_display_name": text }))
    .default([]),
  item: z.array(itemSchema).default([]),
});

/** The authors' names by login, and the uploaded files by id, from all export files of a site. */
interface Context {
  authors: Map<string, string>;
  attachments: Map<string, Attachment>;
}

const publicStatuses = ["publish", "future"];
const draftStatuses = ["draft", "pending", "private"];
const projectTypes = ["portfolio", "jetpack-portfolio", "project"];

/** The export of WordPress (WXR), alone or in a ZIP. */
export const wordpress: Importer = {
  recognises: ({ files, isSingle }, head) =>
    isSingle
      ? head.includes("<rss") && head.includes("wordpress.org/export/")
      : [...files.keys()].some((path) => /\.xml$/i.test(path)),
  async *read(source, reportNotice) {
    const paths = [...source.files.keys()].filter(
      (path) => source.isSingle || /\.xml$/i.test(path),
    );
    const readExport = async (path: string) => parseExport(decodeText(await source.read(path)));
    // A post may refer to a picture or an author in another file. Each file is read twice, because together they may be
    // larger than the memory.
    let contexts = new Map<string, Context>();
    for (const path of paths) {
      addToContexts(contexts, await readExport(path));
      // Copies the texts, because a part of a string keeps the whole string in memory.
      contexts = structuredClone(contexts);
    }
    for (const path of paths) {
      const { item: items, "wp:base_blog_url": blogUrl } = await readExport(path);
      const context = contexts.get(blogUrl) as Context;
      for (const item of items) {
        try {
          const record = runWithTimeLimit(() => toRecord(item, blogUrl, context, reportNotice));
          if (record) yield record;
        } catch (error) {
          reportNotice("leftOut", item["wp:post_name"] || item.title, unreadableReason(error));
        }
      }
    }
  },
};

/** Types of items without a text: files, menus, styles, templates and messages. */
const textlessTypePattern =
  /^(?:attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|feedback|wp_\w+)$/;

/** @throws ArchiveProblem if the file is incomplete or not an export of WordPress. */
function parseExport(xml: string): z.output<typeof channelSchema> {
  // Refuses a DOCTYPE, which could define malicious entities. Exports of WordPress have none.
  if (/^[\s\S]*?<rss/.exec(xml)?.[0].includes("<!DOCTYPE")) {
    throw new ArchiveProblem("importFailed", "", problemDetails.documentType);
  }
  if (!xml.trimEnd().endsWith("</rss>")) {
    throw new ArchiveProblem("importFailed", "", problemDetails.noEnd);
  }
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    parseTagValue: false,
    isArray: (name) => repeatedElements.includes(name),
  });
  let document: unknown;
  try {
    document = parser.parse(xml);
  } catch {
    throw new ArchiveProblem("importFailed", "", problemDetails.xml);
  }
  const parseResult = channelSchema.safeParse(Object(document).rss?.channel);
  if (!parseResult.success)
    throw new ArchiveProblem("importFailed", "", problemDetails.notWordPress);
  return parseResult.data;
}

/** @param contexts contexts by the URL of their site, because two sites may use the same ids and logins. */
function addToContexts(
  contexts: Map<string, Context>,
  { "wp:base_blog_url": blogUrl, ...channel }: z.output<typeof channelSchema>,
): void {
  const context = contexts.get(blogUrl) ?? { authors: new Map(), attachments: new Map() };
  contexts.set(blogUrl, context);
  for (const author of channel["wp:author"])
    context.authors.set(author["wp:author_login"], author["wp:author_display_name"]);
  for (const item of channel.item) {
    const src = item["wp:attachment_url"];
    const alt = metaOf(item, "_wp_attachment_image_alt");
    if (src) context.attachments.set(item["wp:post_id"], { src, alt });
  }
}

const metaOf = (item: Item, key: string) =>
  item["wp:postmeta"].find((meta) => meta["wp:meta_key"] === key)?.["wp:meta_value"] ?? "";

function toRecord(
  item: Item,
  blogUrl: string,
  { authors, attachments }: Context,
  reportNotice: ReportNotice,
): ImportedItem | null {
  const type = item["wp:post_type"];
  const status = item["wp:status"];
  const isProject = projectTypes.includes(type);
  if (![...publicStatuses, ...draftStatuses].includes(status)) return null;
  // WordPress stores "&" and other special characters as HTML entities.
  const title = htmlToText(item.title);
  const sourceName = title || item["wp:post_name"] || item.link;
  if (!isProject && type !== "post" && type !== "page") {
    const hasText = !textlessTypePattern.test(type) && item["content:encoded"].trim() !== "";
    if (hasText) reportNotice("leftOut", sourceName, problemDetails.unsupportedContent);
    return null;
  }
  const isOpen = item["wp:post_password"] === "" && status !== "private";
  if (!isOpen) reportNotice("notPublic", sourceName);
  const isShown = isOpen && publicStatuses.includes(status);
  const content = normalizeWordPressHtml(
    item["content:encoded"],
    { blogUrl, attachments },
    (code) => reportNotice("shortcodeKept", sourceName, code),
  );
  const excerpt = htmlToText(item["excerpt:encoded"]);
  // Some plugins store only the local time of a public post. A draft's local time is not used: it was created then.
  const localDate = isShown ? item["wp:post_date"] : "";
  const publishedAt = readDate(item["wp:post_date_gmt"]) ?? readDate(localDate);
  const labelsIn = (domain: string) =>
    item.category.flatMap((label) =>
      label["@domain"] === domain ? [htmlToText(label["#text"])] : [],
    );
  const [category = "", ...categories] = labelsIn("category");
  const commonFields = {
    sourceName,
    // WordPress percent-encodes the letters of other scripts in slugs.
    slug: decodePath(item["wp:post_name"]) || title,
    isHtml: true as const,
    cover: attachments.get(metaOf(item, "_thumbnail_id")) ?? null,
    formerUrls: [item.link],
  };
  if (type === "page") {
    return { collection: "page", fields: { title, content, visible: isShown }, ...commonFields };
  }
  if (isProject) {
    const year = publishedAt?.slice(0, 4) ?? "";
    const fields = { title, summary: excerpt, description: content, year, visible: isShown };
    return { collection: "project", fields, ...commonFields };
  }
  if (isShown && !publishedAt) reportNotice("noDate", sourceName);
  return {
    collection: "post",
    fields: {
      title,
      excerpt,
      content,
      category: category === "Uncategorized" ? "" : category,
      tags: [...categories, ...labelsIn("post_tag")],
      author: htmlToText(authors.get(item["dc:creator"]) ?? ""),
      status: isShown && publishedAt ? "published" : "draft",
      published_at: publishedAt,
    },
    ...commonFields,
  };
}
