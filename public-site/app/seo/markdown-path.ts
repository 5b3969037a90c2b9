/** Path of a page's Markdown version. Keeps the query. */
export function markdownPath(href: string): string {
  return href.replace(/^[^?]*/, (path) => (path === "/" ? "/index.md" : `${path}.md`));
}
