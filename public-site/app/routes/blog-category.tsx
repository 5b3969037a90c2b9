import { contentContext } from "../content/context.ts";
import { loadBlogList } from "../lists/blog-list.server.ts";
import { BlogListRoute, blogListMeta } from "../lists/blog-list.tsx";
import type { Route } from "./+types/blog-category.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadBlogList(context.get(contentContext), url, {
    kind: "category",
    name: params.category,
  });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return blogListMeta(matches, loaderData);
}

export default function BlogCategory({ loaderData }: Route.ComponentProps) {
  return <BlogListRoute {...loaderData} />;
}
