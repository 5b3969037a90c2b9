import { contentContext } from "../content/context.ts";
import { loadBlogList } from "../lists/blog-list.server.ts";
import { BlogListRoute, blogListMeta } from "../lists/blog-list.tsx";
import type { Route } from "./+types/blog-tag.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadBlogList(context.get(contentContext), url, { kind: "tag", name: params.tag });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return blogListMeta(matches, loaderData);
}

export default function BlogTag({ loaderData }: Route.ComponentProps) {
  return <BlogListRoute {...loaderData} />;
}
