import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Routes of the public site. Routes of the admin and the API and static files take precedence. */
export default [
  layout("routes/page.tsx", [
    index("routes/landing.tsx"),
    route("blog", "routes/blog.tsx"),
    route("blog/tag/:tag", "routes/blog.tsx", { id: "blog-tag" }),
    route("blog/category/:category", "routes/blog.tsx", { id: "blog-category" }),
    route("blog/tags", "routes/archive.tsx"),
    route("blog/feed", "routes/subscribe.tsx"),
    route("blog/:slug", "routes/post.tsx"),
    route("projects", "routes/projects.tsx"),
    route("projects/:slug", "routes/project.tsx"),
    route("drafts/:token", "routes/draft.tsx"),
    route("for/:token", "routes/selection.tsx"),
    route("for/:token/cv", "routes/selected-cv.tsx"),
    route("for/:token/:slug", "routes/selected-project.tsx"),
    route("cv", "routes/cv.tsx"),
    route("privacy", "routes/privacy.tsx"),
    route("sitemap", "routes/sitemap.tsx"),
    route("search", "routes/search.tsx"),
    route("contact", "routes/contact.tsx"),
    route("contact/sent", "routes/contact-sent.tsx"),
    route(":slug", "routes/own-page.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
  route("preview", "routes/preview.tsx"),

  route("cv.pdf", "routes/cv-pdf.ts"),
  route("cv.json", "routes/cv-json.ts"),

  route("rss.xml", "routes/feeds/rss.ts"),
  route("atom.xml", "routes/feeds/atom.ts"),
  route("feed.json", "routes/feeds/json.ts"),

  route("sitemap.xml", "routes/machines/sitemap-xml.ts"),
  route("sitemaps/:part", "routes/machines/sitemap-part.ts"),
  route("robots.txt", "routes/machines/robots.ts"),
  route("llms.txt", "routes/machines/llms.ts"),
  route("site.json", "routes/machines/site-json.ts"),
  route("site.schema.json", "routes/machines/site-schema.ts"),
  route(".well-known/security.txt", "routes/machines/security-txt.ts"),
  route("manifest.webmanifest", "routes/machines/manifest.ts"),
  route("favicon.svg", "routes/machines/favicon.ts"),
  route("favicon.ico", "routes/machines/icon.ts", { id: "favicon-ico" }),
  route("apple-touch-icon.png", "routes/machines/icon.ts", { id: "apple-touch-icon" }),
  route("icons/:file", "routes/machines/icon.ts", { id: "icons" }),
] satisfies RouteConfig;
