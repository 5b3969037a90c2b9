/** Address of a page's Markdown version. Keeps the query. */
export function markdownPath(address: string): string {
  return address.replace(/^[^?]*/, (path) => (path === "/" ? "/index.md" : `${path}.md`));
}
