/** One address of every kind of page that visitors get, with the sample content. */
export const pages = [
  "/",
  "/blog",
  "/blog/tag/maps",
  "/blog?q=harbour",
  "/blog/drawing-contour-lines",
  "/projects",
  "/projects?tag=Sound&year=2024",
  "/projects?q=lwo+tide",
  "/projects/low-tide",
  "/cv",
  "/privacy",
  "/sitemap",
  "/no-such-page",
] as const;

/** The status of a page's answer. */
export const statusOf = (path: string) => (path === "/no-such-page" ? 404 : 200);

/** The admin's, served with a nonce of its own each time. */
export const adminPages = ["/admin", "/auth", "/upload", "/og-editor"] as const;
