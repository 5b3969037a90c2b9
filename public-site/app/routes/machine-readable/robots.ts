import { contentContext } from "../../content/context.ts";
import type { Route } from "./+types/robots.ts";

/** Paths without content for search engines. */
const privatePaths = [
  "/admin",
  "/auth",
  "/upload",
  "/og-editor",
  "/drafts/",
  "/for/",
  "/api/",
  "/rest/",
  "/storage/v1/s3",
];

/** `/robots.txt`: the paths that search engines may read. */
export async function loader({ context }: Route.LoaderArgs) {
  const { metadata, url } = await context.get(contentContext).loadSite();
  const lines = metadata.robotsIndex
    ? [
        "User-agent: *",
        ...privatePaths.map((path) => `Disallow: ${path}`),
        "",
        `Sitemap: ${url}/sitemap.xml`,
      ]
    : ["User-agent: *", "Disallow: /"];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
