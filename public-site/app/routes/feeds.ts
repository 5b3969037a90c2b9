import { contentContext } from "../content/context.ts";
import { makeFeed, writeAtom, writeJsonFeed, writeRss } from "../seo/feeds.server.ts";
import type { Route } from "./+types/feeds.ts";

const formats = {
  "/rss.xml": { write: writeRss, type: "application/rss+xml; charset=utf-8" },
  "/atom.xml": { write: writeAtom, type: "application/atom+xml; charset=utf-8" },
  "/feed.json": { write: writeJsonFeed, type: "application/feed+json; charset=utf-8" },
};

/** The feeds of the posts: RSS, Atom and JSON Feed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const feed = makeFeed(await content.loadSite(), await content.loadFeed());
  // The cast is safe, because `routes.ts` uses this module only for these paths. They can be percent-encoded.
  const { write, type } = formats[decodeURI(url.pathname) as keyof typeof formats];
  return new Response(write(feed), { headers: { "content-type": type } });
}
