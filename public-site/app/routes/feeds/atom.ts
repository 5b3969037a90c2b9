import { contentContext } from "../../content/context.ts";
import { makeFeed, writeAtom } from "../../seo/feeds.server.ts";
import type { Route } from "./+types/atom.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const feed = makeFeed(await content.site(), await content.feed());
  return new Response(writeAtom(feed), {
    headers: { "content-type": "application/atom+xml; charset=utf-8" },
  });
}
