import { pages, posts } from "@portfolio/content/collections";
import { pagePath, postPath, projectPath } from "@portfolio/content/paths";
import { listPages } from "../../content/collection-pages.server.ts";
import { contentContext } from "../../content/context.ts";
import { messagesOf } from "../../i18n/messages.ts";
import { absolute } from "../../seo/head.ts";
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
    content.site(),
    content.cv(),
    content.records(pages),
  ]);
  const messages = messagesOf(site);
  const { blogPage } = site.metadata;
  const item = (title: string, address: string, note: string) =>
    `- [${inline(title)}](${absolute(site.url, markdownPath(address))})${note ? `: ${inline(note)}` : ""}`;
  const blocks = [
    `# ${inline(site.name)}`,
    site.metadata.metaDescription ? `> ${inline(site.metadata.metaDescription)}` : "",
    list(messages.pages, [
      item(messages.home, "/", site.metadata.pageTitle),
      ...listPages(site).map(({ href, title, collection }) =>
        item(title, href, collection.table === posts.table ? blogPage.description : ""),
      ),
      ...(cv ? [item(cv.title || messages.cv, "/cv", cv.content.basics.label)] : []),
      ...customPages.map(({ name, slug }) => item(name, pagePath(slug), "")),
    ]),
    list(
      messages.collections.projects,
      site.projects.map(({ title, slug, summary }) => item(title, projectPath(slug), summary)),
    ),
    list(
      messages.posts,
      site.posts.map(({ title, slug, excerpt }) => item(title, postPath(slug), excerpt)),
    ),
  ];
  return new Response(`${blocks.filter(Boolean).join("\n\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}

function list(title: string, items: string[]): string {
  return items.length > 0 ? `## ${title}\n\n${items.join("\n")}` : "";
}

/** One line without characters that would end a link's text. */
function inline(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[[\]]/g, "\\$&").trim();
}
