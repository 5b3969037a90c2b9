import { contentContext } from "../../content/context.ts";
import { makeFeed, writeJsonFeed } from "../../seo/feeds.server.ts";
import type { Route } from "./+types/json.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const feed = makeFeed(await content.site(), await content.feed());
  return new Response(writeJsonFeed(feed), {
    headers: { "content-type": "application/feed+json; charset=utf-8" },
  });
}
