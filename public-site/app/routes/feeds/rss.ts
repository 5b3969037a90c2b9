import { contentContext } from "../../content/context.ts";
import { makeFeed, writeRss } from "../../seo/feeds.server.ts";
import type { Route } from "./+types/rss.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const feed = makeFeed(await content.site(), await content.feed());
  return new Response(writeRss(feed), {
    headers: { "content-type": "application/rss+xml; charset=utf-8" },
  });
}
