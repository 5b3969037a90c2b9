import { categoryPath, tagPath } from "@portfolio/content/paths";
import { redirect } from "react-router";
import { contentContext } from "../content/context.ts";
import { loadBlogList } from "../lists/blog-list.server.ts";
import { BlogListRoute, blogListMeta } from "../lists/blog-list.tsx";
import type { Route } from "./+types/blog.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  // Former URLs of tags and categories.
  const tag = url.searchParams.get("tag");
  const category = url.searchParams.get("category");
  if (tag) throw redirect(tagPath(tag), 301);
  if (category) throw redirect(categoryPath(category), 301);
  return loadBlogList(context.get(contentContext), url, null);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return blogListMeta(matches, loaderData);
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogListRoute {...loaderData} />;
}
