import { setTimeout as delay } from "node:timers/promises";
import { postPath, projectPath } from "@portfolio/content/paths";
import type { ContentReader } from "../../app/content/content.server.ts";

/** Number of renderings of each page. After about four renderings, V8 has compiled the code. */
const roundCount = 4;

/** Pause in ms before each rendering, so that the server can respond to requests in between. */
const pauseMs = 50;

export interface WarmUpOptions {
  siteUrl: string;
  content: Pick<ContentReader, "loadSite" | "markOutdated">;
  /** True if the database runs in this process. Its code is then compiled, too. */
  isEmbedded: boolean;
  /** Renders a page at the lowest priority, uncached. */
  render: (request: Request) => Promise<Response>;
}

/**
 * Renders the landing page, the lists of posts and projects, a post and a project several times in the background,
 * because the first renderings after a start take three times as long as later ones. Discards the pages. Reloads the
 * site from an embedded database in each round, so that V8 also compiles the database's code.
 *
 * @returns a function that stops the warm-up and waits for the rendering in progress.
 */
export function startWarmUp({
  siteUrl,
  content,
  isEmbedded,
  render,
}: WarmUpOptions): () => Promise<void> {
  const abort = new AbortController();
  const run = async () => {
    const { hasPosts, posts, projects } = await content.loadSite();
    const paths = [
      "/",
      ...(hasPosts ? ["/blog"] : []),
      ...posts.slice(0, 1).map(({ slug }) => postPath(slug)),
      ...projects.slice(0, 1).flatMap(({ slug }) => ["/projects", projectPath(slug)]),
    ];
    for (let round = 0; round < roundCount; round += 1) {
      if (isEmbedded) content.markOutdated();
      for (const path of paths) {
        await delay(pauseMs, undefined, { signal: abort.signal, ref: false });
        await (await render(new Request(siteUrl + path))).arrayBuffer();
      }
    }
  };
  // Ignore errors: a visitor's request for the same page logs them.
  const end = run().catch(() => undefined);
  return async () => {
    abort.abort();
    await end;
  };
}
