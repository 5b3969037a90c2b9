/** The path of a project, as it stands in an address: slugs may be of any script. */
export function projectPath(slug: string): string {
  return `/projects/${encodeURIComponent(slug)}`;
}

/** The path of a post, as it stands in an address: slugs may be of any script. */
export function postPath(slug: string): string {
  return `/blog/${encodeURIComponent(slug)}`;
}
