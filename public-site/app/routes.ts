import { index, layout, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Routes of the public site. Paths of the admin, the API and static files take precedence. */
const routes: readonly RouteConfigEntry[] = [
  layout("routes/page-error-boundary.tsx", [
    index("routes/landing.tsx"),
    route("blog", "routes/blog.tsx"),
    route("blog/tag/:tag", "routes/blog.tsx", { id: "blog-tag" }),
    route("blog/category/:category", "routes/blog.tsx", { id: "blog-category" }),
    route("blog/tags", "routes/archive.tsx"),
    route("blog/feed", "routes/subscribe.tsx"),
    route("blog/feed/:token", "routes/subscription.tsx"),
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
    route(":slug", "routes/custom-page.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
  route("preview", "routes/preview.tsx"),

  route("cv.pdf", "routes/cv-file.ts", { id: "cv-pdf" }),
  route("cv.json", "routes/cv-file.ts", { id: "cv-json" }),
  route("cv.bib", "routes/cv-file.ts", { id: "cv-bib" }),

  route("rss.xml", "routes/feeds.ts", { id: "rss" }),
  route("atom.xml", "routes/feeds.ts", { id: "atom" }),
  route("feed.json", "routes/feeds.ts", { id: "json-feed" }),

  route("sitemap.xml", "routes/machine-readable/sitemap-xml.ts", { id: "sitemap-xml" }),
  route("sitemaps/:part", "routes/machine-readable/sitemap-xml.ts", { id: "sitemap-part" }),
  route("robots.txt", "routes/machine-readable/robots.ts"),
  route("llms.txt", "routes/machine-readable/llms.ts"),
  route("site.json", "routes/machine-readable/site-json.ts"),
  route("site.schema.json", "routes/machine-readable/site-schema.ts"),
  route(".well-known/security.txt", "routes/machine-readable/security-txt.ts"),
  route("manifest.webmanifest", "routes/machine-readable/manifest.ts"),
  route("favicon.svg", "routes/machine-readable/icon.ts", { id: "favicon-svg" }),
  route("favicon.ico", "routes/machine-readable/icon.ts", { id: "favicon-ico" }),
  route("apple-touch-icon.png", "routes/machine-readable/icon.ts", { id: "apple-touch-icon" }),
  route("icons/:file", "routes/machine-readable/icon.ts", { id: "icons" }),
];

/** Each spelling of a path is cached on its own, so only one matches. The server redirects common other spellings. */
const toCaseSensitive = (route: RouteConfigEntry): RouteConfigEntry => ({
  ...route,
  caseSensitive: true,
  ...(route.children && { children: route.children.map(toCaseSensitive) }),
});

export default routes.map(toCaseSensitive);
