import { isDeadLink } from "@portfolio/content/dead-link";
import type { Image } from "@portfolio/content/fields";
import { postPath } from "@portfolio/content/paths";
import { projects as projectCollection } from "@portfolio/content/project";
import type { Section } from "@portfolio/content/sections";
import PQueue from "p-queue";
import { formatDate } from "../components/dates.ts";
import type { ContentReader } from "../content/content.server.ts";
import type { LoadPictureBytes } from "../content/context.ts";
import type { RenderedPost } from "../content/posts.server.ts";
import type { RenderedProject } from "../content/projects.server.ts";
import { withoutScheme } from "../cv/contacts.ts";
import { type Cv, type CvEntry, listCvParts } from "../cv/cv-parts.ts";
import { messagesOf, type SiteMessages } from "../i18n/messages.ts";
import { lookOf } from "../look/look-of.ts";
import { withDesignDirection } from "../look/look-overrides.server.ts";
import type { Inline } from "../pdf/flow.ts";
import { contactLinksOf } from "../sections/landing.ts";
import type { Site } from "../site/site.ts";
import { minPictureWidth } from "./picture-files.ts";
import type {
  PictureSize,
  Portfolio,
  PortfolioEntry,
  PortfolioFormat,
  PortfolioRenderTask,
} from "./portfolio.ts";
import { type PrintParagraph, parsePrintContent } from "./print-content.ts";

export interface PortfolioRequest {
  format: PortfolioFormat;
  size: PictureSize;
  /** Token of a selection. Without one, the portfolio has the public projects. */
  token?: string | undefined;
  onLoaded?: ((loaded: number, total: number) => void) | undefined;
}

/** Maximum number of projects, posts or pictures that are loaded at the same time. */
const concurrency = 4;

/** Collects the content and pictures of a portfolio; null if the selection does not exist or has ended. */
export async function collectPortfolio(
  content: ContentReader,
  loadPicture: LoadPictureBytes,
  { format, size, token, onLoaded }: PortfolioRequest,
): Promise<PortfolioRenderTask | null> {
  const site = await content.loadSite();
  const messages = messagesOf(site);
  const portfolioContent = token
    ? await loadSelectionContent(content, token)
    : await loadPublicContent(content, site);
  if (!portfolioContent) return null;
  const { title, introduction, projects, posts = [], cv, direction = "" } = portfolioContent;
  const width = minPictureWidth(size);
  const portfolio: Portfolio = {
    title,
    introduction,
    name: site.name,
    projects: projects.map((project) => toProjectEntry(project, width)),
    postsAndCv: [
      ...posts.map((post) => toPostEntry(post, site, width)),
      ...(cv ? [cvToPortfolioEntry(cv.content, messages)] : []),
    ],
    contact: { title: messages.contact, links: contactInlines(site) },
    language: messages.locale,
    siteUrl: site.url,
  };
  const pictures = [...portfolio.projects, ...portfolio.postsAndCv].flatMap((entry) =>
    entry.cover ? [entry.cover, ...entry.pictures] : entry.pictures,
  );
  return {
    portfolio,
    look: withDesignDirection(lookOf(site), direction),
    accent: site.metadata.appearance.accent,
    format,
    size,
    pictures: await loadPictures(new Set(pictures.map(({ src }) => src)), loadPicture, onLoaded),
  };
}

interface PortfolioContent extends Pick<Portfolio, "title" | "introduction"> {
  projects: RenderedProject[];
  posts?: RenderedPost[];
  cv?: Section<"cv"> | null;
  /** Design direction; empty for the site's. */
  direction?: string;
}

async function loadPublicContent(content: ContentReader, site: Site): Promise<PortfolioContent> {
  const publicProjects = await content.listRecords(projectCollection);
  const projects = await loadEach(publicProjects, ({ slug }) => content.findProject(slug));
  const hero = site.sections.find((section) => section.type === "hero" && section.visible);
  const statement = [hero?.title, hero?.subtitle].filter((text) => text && text !== site.name);
  return {
    title: site.name,
    introduction: statement.map((text = "") => ({ kind: "text", inlines: [{ text }] })),
    projects: projects.flatMap((project) => project ?? []),
  };
}

async function loadSelectionContent(
  content: ContentReader,
  token: string,
): Promise<PortfolioContent | null> {
  const selection = await content.selections.findRendered(token);
  if (!selection) return null;
  const { title, greeting, projects, direction } = selection;
  const posts = await loadEach(selection.posts, ({ slug }) => content.findPost(slug));
  return {
    title,
    introduction: parsePrintContent(greeting).paragraphs,
    projects,
    posts: posts.flatMap((post) => post ?? []),
    cv: await content.selections.findCv(token),
    direction,
  };
}

function contactInlines(site: Site): Inline[] {
  const links = contactLinksOf(site)
    .filter(({ href, iconName }) => iconName !== "rss" && !isDeadLink(href, site))
    .map(({ label, value, href }) => ({
      text: [label, value]
        .filter((text, index, texts) => text && texts.indexOf(text) === index)
        .join(": "),
      url: href,
    }))
    .filter(({ text }) => text !== "");
  return [...links, { text: withoutScheme(site.url), url: site.url }];
}

function toProjectEntry({ project, html }: RenderedProject, width: number): PortfolioEntry {
  const { title, summary, year, role, client, url, repoUrl, links, cover, gallery } = project;
  const { paragraphs, pictures } = parsePrintContent(html);
  const galleryPictures = gallery
    .filter(({ src }) => src !== "")
    .map(({ caption, ...image }) => toPicture(image, width, caption));
  return {
    title,
    facts: [year, role, client].filter(Boolean),
    summary,
    links: [
      ...[url, repoUrl].filter(Boolean).map((href) => ({ text: withoutScheme(href), url: href })),
      ...links.map(({ label, href }) => ({ text: label, url: href })),
    ],
    paragraphs,
    cover: cover?.src ? toPicture(cover, width) : null,
    pictures: [...pictures, ...galleryPictures],
  };
}

function toPostEntry({ post, html }: RenderedPost, site: Site, width: number): PortfolioEntry {
  const { title, excerpt, publishedAt, cover, slug } = post;
  const url = site.url + postPath(slug);
  return {
    title,
    facts: publishedAt ? [formatDate(publishedAt, messagesOf(site).locale)] : [],
    summary: excerpt,
    links: [{ text: withoutScheme(url), url }],
    ...parsePrintContent(html),
    cover: cover?.src ? toPicture(cover, width) : null,
  };
}

function cvToPortfolioEntry(cv: Cv, messages: SiteMessages): PortfolioEntry {
  const { label, summary } = cv.basics;
  return {
    title: messages.cv,
    facts: label ? [label] : [],
    summary,
    links: [],
    paragraphs: listCvParts(cv, messages).flatMap(({ title, entries }): PrintParagraph[] => [
      { kind: "heading", inlines: [{ text: title }] },
      ...entries.flatMap((entry) => cvEntryParagraphs(entry, messages.comma)),
    ]),
    cover: null,
    pictures: [],
  };
}

/** Paragraphs of a CV entry. The first line is its title and the text that pages show beside it, such as the period. */
function cvEntryParagraphs(entry: CvEntry, comma: string): PrintParagraph[] {
  const { aside, title, url, organisation, note, text, points, roles } = entry;
  const name = [title, organisation].filter(Boolean).join(comma);
  const head = [{ text: name, ...(url && { url }) }, { text: aside }].filter((part) => part.text);
  const line = head.flatMap((part, index) => (index > 0 ? [{ text: " · " }, part] : [part]));
  const paragraphs = [note, text].filter(Boolean).map((paragraph) => [{ text: paragraph }]);
  return [
    ...[line, ...paragraphs]
      .filter((inlines) => inlines.length > 0)
      .map((inlines): PrintParagraph => ({ kind: "text", inlines })),
    ...points.map((point): PrintParagraph => ({ kind: "listItem", inlines: [{ text: point }] })),
    ...roles.flatMap((role) => cvEntryParagraphs(role, comma)),
  ];
}

/** Takes the smallest variant of a picture that is at least `width` pixels wide, or else the picture itself. */
function toPicture({ src, alt, variants = [] }: Image, width: number, caption = "") {
  const largeVariants = variants.filter((variant) => variant.width >= width);
  const [smallestVariant] = largeVariants.sort((a, b) => a.width - b.width);
  return { src: smallestVariant?.src ?? src, alt, caption };
}

/** Loads pictures and returns their files by `src`. Omits pictures that cannot be loaded. */
async function loadPictures(
  sources: ReadonlySet<string>,
  loadPicture: LoadPictureBytes,
  onLoaded?: PortfolioRequest["onLoaded"],
) {
  const files = new Map<string, Uint8Array>();
  let loadedCount = 0;
  await loadEach([...sources], async (src) => {
    const file = await loadPicture(src);
    if (file) files.set(src, file);
    loadedCount += 1;
    onLoaded?.(loadedCount, sources.size);
  });
  return files;
}

/** Results of `load` for all items, in their order. At most {@link concurrency} calls run at the same time. */
function loadEach<Item, Result>(items: readonly Item[], load: (item: Item) => Promise<Result>) {
  return new PQueue({ concurrency }).addAll(items.map((item) => () => load(item)));
}
