import { pages, posts } from "@portfolio/content/collections";
import { pagePath, postPath, projectPath } from "@portfolio/content/paths";
import { collectionListPages } from "../../content/collection-pages.server.ts";
import { contentContext } from "../../content/context.ts";
import { messagesOf } from "../../i18n/messages.ts";
import { toAbsoluteUrl } from "../../seo/head.ts";
import { markdownPath } from "../../seo/markdown-path.ts";
import type { Route } from "./+types/llms.ts";

/**
 * Markdown summary of the site for language models, with links to the pages as Markdown.
 *
 * @see https://llmstxt.org
 */
export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const [site, cv, customPages] = await Promise.all([
    content.loadSite(),
    content.loadCv(),
    content.listRecords(pages),
  ]);
  const messages = messagesOf(site);
  const { blogPage } = site.metadata;
  const toItem = (title: string, path: string, note: string) =>
    `- [${toOneLine(title)}](${toAbsoluteUrl(site.url, markdownPath(path))})${note ? `: ${toOneLine(note)}` : ""}`;
  const blocks = [
    `# ${toOneLine(site.name)}`,
    site.metadata.metaDescription ? `> ${toOneLine(site.metadata.metaDescription)}` : "",
    formatList(messages.pages, [
      toItem(messages.home, "/", site.metadata.pageTitle),
      ...collectionListPages(site).map(({ href, title, collection }) =>
        toItem(title, href, collection.table === posts.table ? blogPage.description : ""),
      ),
      ...(cv ? [toItem(cv.title || messages.cv, "/cv", cv.content.basics.label)] : []),
      ...customPages.map(({ name, slug }) => toItem(name, pagePath(slug), "")),
    ]),
    formatList(
      messages.collections.projects,
      site.projects.map(({ title, slug, summary }) => toItem(title, projectPath(slug), summary)),
    ),
    formatList(
      messages.posts,
      site.posts.map(({ title, slug, excerpt }) => toItem(title, postPath(slug), excerpt)),
    ),
  ];
  return new Response(`${blocks.filter(Boolean).join("\n\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}

function formatList(title: string, items: string[]): string {
  return items.length > 0 ? `## ${title}\n\n${items.join("\n")}` : "";
}

/** One line without characters that would end a link's text. */
function toOneLine(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[[\]]/g, "\\$&").trim();
}
