import { basename } from "node:path";
import { problemDetails } from "@portfolio/content/restore-plan";
import { errorMessage } from "../util/error-message.ts";
import { decodeText } from "./decode-text.ts";
import {
  type FrontMatter,
  type MarkdownFile,
  parseFrontMatter,
  parseMarkdownFile,
  readDate,
  readListValue,
  readTextValue,
} from "./front-matter.ts";
import type { ImportedItem, Importer, ReportNotice } from "./importer.ts";
import { convertShortcodes } from "./shortcodes.ts";
import type { ImportSource } from "./source.ts";
import { runWithTimeLimit } from "./time-limit.ts";

const markdownPattern = /\.(?:md|mdx|markdown)$/i;

/** Paths that are not imported: a generator's folders that hold no content, and files about a repository. */
const ignoredPattern =
  /(?:^|\/)(?:\.[^/]*|node_modules|vendor|themes|layouts|archetypes|_includes|_layouts|_site)\/|(?:^|\/)(?:_index\.md|404\.md|(?:readme|license|changelog|contributing|code_of_conduct|security)\.(?:md|markdown))$/i;

/** Folders of content in the sites of Astro, Hugo and Jekyll. */
const contentPattern = /(?:^|\/)(?:content|_posts|_drafts)\//;

const postPattern = /^(?:_posts|_drafts|posts?|blog|articles?|writing|notes|news)$/i;
const projectPattern = /^(?:_?projects?|_?portfolio|works?)$/i;

const maxFileBytes = 2 * 1024 ** 2;

/** Markdown files, with front matter of Astro, Hugo or Jekyll or without front matter. */
export const markdownFiles: Importer = {
  recognises: ({ files, isSingle }, head) =>
    isSingle
      ? /^(?:---|\+\+\+|#{1,6} )/.test(head)
      : [...files.keys()].some((path) => markdownPattern.test(path) && !ignoredPattern.test(path)),
  async *read(source, reportNotice) {
    const permalink = await readPermalink(source);
    const isSite = [...source.files.keys()].some((path) => contentPattern.test(path));
    for (const path of source.files.keys()) {
      if (!source.isSingle && (!markdownPattern.test(path) || ignoredPattern.test(path))) continue;
      const needsMatter = isSite && !contentPattern.test(path);
      const record = await readFile(source, path, { permalink, needsMatter }, reportNotice);
      if (record) yield record;
    }
  },
};

interface ReadOptions {
  /** Pattern of the old URLs of posts. */
  permalink: string;
  /** True for a file outside of the content folders. Generators publish it only if it has front matter. */
  needsMatter: boolean;
}

async function readFile(
  source: ImportSource,
  path: string,
  options: ReadOptions,
  reportNotice: ReportNotice,
): Promise<ImportedItem | null> {
  if ((source.files.get(path) ?? 0) > maxFileBytes) {
    reportNotice("leftOut", path, problemDetails.long);
    return null;
  }
  const text = decodeText(await source.read(path)).replaceAll("\r\n", "\n");
  try {
    const file = runWithTimeLimit(() => parseMarkdownFile(text));
    if (options.needsMatter && !file.matter) throw new Error(problemDetails.noFrontMatter);
    return toRecord(path, file, source.isSingle, options.permalink, reportNotice);
  } catch (error) {
    reportNotice("leftOut", path, errorMessage(error));
    return null;
  }
}

function toRecord(
  path: string,
  { matter: frontMatter, body: fullBody }: MarkdownFile,
  isSingle: boolean,
  permalink: string,
  reportNotice: ReportNotice,
): ImportedItem | null {
  const matter = frontMatter ?? {};
  const { folders, name, day } = parsePath(path, isSingle);
  const shortcodes: string[] = [];
  const body = convertShortcodes(fullBody, (code) => shortcodes.push(code));
  const [, heading = ""] = /^\s*# (.+)\n?/.exec(body) ?? [];
  const title = readTextValue(matter, "title") || heading.trim() || name.replaceAll(/[-_]+/g, " ");
  if (!title && !readTextValue(matter, "slug")) return null;
  // A single uploaded file has no meaningful name, so notices show the title.
  const sourceName = isSingle ? title : path;
  for (const code of shortcodes) reportNotice("shortcodeKept", sourceName, code);
  const content =
    heading && (!matter.title || heading.trim() === title) ? body.replace(/^\s*# .+\n*/, "") : body;
  const date = readDate(dateIn(matter)) ?? day;
  const isDraft =
    matter.draft === true || matter.published === false || folders.includes("_drafts");
  const tags = [
    ...readListValue(matter, ...tagKeys),
    ...readListValue(Object(matter.taxonomies), ...tagKeys),
  ];
  const [category = "", ...categories] = readListValue(matter, "categories", "category");
  const excerpt = readTextValue(matter, "description", "excerpt", "summary", "subtitle");
  const slug = readTextValue(matter, "slug") || name || title;
  const commonFields = {
    sourceName,
    slug,
    cover: readCover(matter),
    formerUrls: [
      ...readListValue(matter, "aliases", "redirect_from"),
      ...oldUrlsOf({ matter, folders, slug, date, permalink, category }),
    ],
  };
  if (folders.some((folder) => projectPattern.test(folder))) {
    const fields = {
      title,
      summary: excerpt,
      description: content,
      year: readTextValue(matter, "year") || date?.slice(0, 4) || "",
      role: readTextValue(matter, "role"),
      client: readTextValue(matter, "client"),
      url: readTextValue(matter, "link", "url", "demo", "website").replace(/^\/.*/, ""),
      repo_url: readTextValue(matter, "repo", "repository", "github", "repoUrl", "source"),
      tags: [...tags, category, ...categories],
      visible: !isDraft,
    };
    return { collection: "project", fields, ...commonFields };
  }
  if (isPage(path, folders, frontMatter, day)) {
    return { collection: "page", fields: { title, content, visible: !isDraft }, ...commonFields };
  }
  if (!date && !isDraft) reportNotice("noDate", sourceName);
  const fields = {
    title,
    excerpt,
    content,
    category,
    tags: [...categories, ...tags],
    // In some themes the author is a Markdown link.
    author: readTextValue(matter, "author", "authors").replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1"),
    status: isDraft || !date ? ("draft" as const) : ("published" as const),
    published_at: date,
    canonical_url: readTextValue(
      matter,
      "canonical",
      "canonicalURL",
      "canonicalUrl",
      "canonical_url",
    ),
  };
  return { collection: "post", fields, ...commonFields };
}

const dateKeys = [
  "date",
  "pubDate",
  "publishDate",
  "pubDatetime",
  "publishedAt",
  "published",
  "created",
];
/** The first date of the front matter, as it is written. In Jekyll, `published` is a boolean. */
const dateIn = (matter: FrontMatter) =>
  dateKeys.map((key) => matter[key]).find((value) => value && value !== true);

const tagKeys = ["tags", "tag", "keywords"];

/**
 * True for a file that becomes a page. It must have front matter, no date in its name, and no folder of posts in its
 * path. The layout "page" makes it a page, "post" a post. With any other layout, it is a page if it is directly in the
 * content folder or its front matter has no date.
 */
function isPage(
  path: string,
  folders: readonly string[],
  matter: FrontMatter | null,
  day: string | null,
) {
  if (!matter || day || folders.some((folder) => postPattern.test(folder))) return false;
  const layout = readTextValue(matter, "layout", "type");
  if (layout === "page" || layout === "post") return layout === "page";
  return /(?:^|\/)content\/[^/]+$/.test(path) || !dateIn(matter);
}

/** The folders below the content folder, and the name and date in the file's name. */
function parsePath(path: string, isSingle: boolean) {
  const parts = isSingle ? [""] : path.split("/");
  const root = parts.lastIndexOf("content");
  const folders = parts.slice(root + 1, -1);
  const stem = basename(parts.at(-1) ?? "").replace(markdownPattern, "");
  // `index.md` is the text of a folder that also contains its pictures.
  const fileName = stem === "index" ? (folders.pop() ?? "") : stem;
  const [, day, name = fileName] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(fileName) ?? [];
  return { folders, name, day: readDate(day) };
}

function readCover(matter: FrontMatter): { src: string; alt: string } | null {
  const { cover, image, header } = matter;
  const candidates = [cover, image, ...coverKeys.map((key) => matter[key]), header].flat();
  for (const candidate of candidates) {
    const { src, url, image: nestedImage, path, alt } = Object(candidate);
    const value = typeof candidate === "string" ? candidate : (src ?? url ?? nestedImage ?? path);
    if (typeof value !== "string" || !value) continue;
    const altText = alt ?? matter.coverAlt ?? matter.imageAlt ?? matter.heroImageAlt ?? "";
    return { src: value, alt: String(altText) };
  }
  return null;
}

const coverKeys = [
  "heroImage",
  "coverImage",
  "featured_image",
  "featuredImage",
  "feature_image",
  "images",
  "thumbnail",
  "banner",
];

/** Pattern of the URLs of posts in a Jekyll site; "" for other sites. */
async function readPermalink(source: ImportSource): Promise<string> {
  const configPath = [...source.files.keys()].find((path) => /(?:^|\/)_config\.ya?ml$/.test(path));
  if (!configPath) return "";
  try {
    const text = decodeText(await source.read(configPath));
    const pattern = readTextValue(parseFrontMatter(text, false), "permalink") || "date";
    return jekyllStyles[pattern] ?? pattern;
  } catch {
    return jekyllStyles.date ?? "";
  }
}

const jekyllStyles: Readonly<Record<string, string>> = {
  date: "/:categories/:year/:month/:day/:title:output_ext",
  pretty: "/:categories/:year/:month/:day/:title/",
  none: "/:categories/:title:output_ext",
};

interface OldUrlParts {
  matter: FrontMatter;
  folders: readonly string[];
  slug: string;
  date: string | null;
  permalink: string;
  category: string;
}

function oldUrlsOf({ matter, folders, slug, date, permalink, category }: OldUrlParts): string[] {
  const permalinkOrUrl = readTextValue(matter, "permalink", "url");
  if (permalinkOrUrl.startsWith("/")) return [permalinkOrUrl];
  if (folders.includes("_posts") && date) {
    const [year = "", month = "", day = ""] = date.slice(0, 10).split("-");
    const values: Record<string, string> = {
      categories: category.toLowerCase(),
      year,
      month,
      day,
      title: slug,
      slug,
      output_ext: ".html",
    };
    const pattern = permalink || (jekyllStyles.date ?? "");
    const path = pattern.replace(/:([a-z_]+)/g, (placeholder, name) => values[name] ?? placeholder);
    return [path.replace(/\/{2,}/g, "/")];
  }
  const publicFolders = folders.filter((folder) => !/^(?:src|_|\.)/.test(folder));
  return [`/${[...publicFolders, slug].join("/")}`.toLowerCase()];
}
