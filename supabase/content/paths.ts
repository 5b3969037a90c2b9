/** The path of a project, as it stands in an address: slugs may be of any script. */
export function projectPath(slug: string): string {
  return `/projects/${encodeURIComponent(slug)}`;
}

/** The path of a page of the projects, of those with a tag, of a year, or both, or of those that a search finds. */
export function projectsPath({ search = "", tag = "", year = "" } = {}, page = 1): string {
  if (search) return searchPath("/projects", search, page);
  const query = new URLSearchParams({ ...(tag && { tag }), ...(year && { year }) }).toString();
  return listPath(query ? `/projects?${query}` : "/projects", page);
}

/** The path of a post, as it stands in an address: slugs may be of any script. */
export function postPath(slug: string): string {
  return `/blog/${encodeURIComponent(slug)}`;
}

/** The path of a page of the posts with a tag. */
export function tagPath(tag: string, page = 1): string {
  return listPath(`/blog/tag/${encodeURIComponent(tag)}`, page);
}

/** The path of a page of the posts of a category. */
export function categoryPath(category: string, page = 1): string {
  return listPath(`/blog/category/${encodeURIComponent(category)}`, page);
}

/** The path of a page of what a search finds in a list; of the whole list without one. */
export function searchPath(path: string, search: string, page = 1): string {
  return listPath(search ? `${path}?${new URLSearchParams({ q: search })}` : path, page);
}

/** The path of a page of a list; the first has no number. */
export function listPath(path: string, page: number): string {
  return page > 1 ? `${path}${path.includes("?") ? "&" : "?"}page=${page}` : path;
}
