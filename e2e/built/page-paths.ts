/** One URL for each kind of public page, with the sample content. */
export const pagePaths = [
  "/",
  "/blog",
  "/blog/tag/maps",
  "/blog/tags",
  "/blog/feed",
  "/blog?q=harbour",
  "/blog/drawing-contour-lines",
  "/projects",
  "/projects?tag=Sound&year=2024",
  "/projects?q=lwo+tide",
  "/projects/low-tide",
  "/cv",
  "/privacy",
  "/sitemap",
  "/search?q=harbour",
  "/no-such-page",
] as const;

export const expectedStatus = (path: string) => (path === "/no-such-page" ? 404 : 200);

/** Pages of the admin, each served with a new nonce. */
export const adminPagePaths = ["/admin", "/auth", "/upload", "/og-editor"] as const;
