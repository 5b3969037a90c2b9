/** Address of a page's Markdown version. A query stays. */
export function markdownPath(address: string): string {
  return address.replace(/^[^?]*/, (path) => (path === "/" ? "/index.md" : `${path}.md`));
}
