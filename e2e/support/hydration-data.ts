/** URL of a page's hydration data, which the page requests on the first interaction. */
export function hydrationDataUrlIn(html: string): string {
  const url = html.match(/ data-src="(\/page-state\/[^"]+)"/)?.[1];
  if (!url) throw new Error("The page contains no URL of its hydration data.");
  return url.replaceAll("&amp;", "&");
}
