/** Path of a custom page. Encodes the slug, which may be in any script. */
export const pagePath = (slug: string): string => `/${encodeURIComponent(slug)}`;

export const projectPath = (slug: string): string => `/projects/${encodeURIComponent(slug)}`;

/** Path of a page of the project list, filtered by search, or by tag and year. */
export function projectsPath({ search = "", tag = "", year = "" } = {}, page = 1): string {
  if (search) return searchPath("/projects", search, page);
  const query = new URLSearchParams({ ...(tag && { tag }), ...(year && { year }) }).toString();
  return withPageNumber(query ? `/projects?${query}` : "/projects", page);
}

export const postPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

export const tagPath = (tag: string, page = 1): string =>
  withPageNumber(`/blog/tag/${encodeURIComponent(tag)}`, page);

export const categoryPath = (category: string, page = 1): string =>
  withPageNumber(`/blog/category/${encodeURIComponent(category)}`, page);

/** Path of a page of the archive of posts. `tags` is a reserved slug, so no post has this path. */
export const archivePath = (page = 1): string => withPageNumber("/blog/tags", page);

/** Path of the page about feeds. `feed` is a reserved slug, so no post has this path. */
export const subscribePath = "/blog/feed";

export const searchPath = (path: string, search: string, page = 1): string =>
  withPageNumber(search ? `${path}?${new URLSearchParams({ q: search })}` : path, page);

/** Adds the page number to the path of a list, except for page 1. */
const withPageNumber = (path: string, page: number): string =>
  page > 1 ? `${path}${path.includes("?") ? "&" : "?"}page=${page}` : path;

/** Secret path of a selection, or of a page in it. `slug` is the slug of a project, or `cv`. */
export const selectionPath = (token: string, slug = ""): string =>
  `/for/${token}${slug && `/${slug}`}`;

/** Page of the public site that shows a form's unsaved values in the admin. */
export const previewPath = "/preview";

/** Decodes a path. Returns it unchanged if its percent-encoding is invalid. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
