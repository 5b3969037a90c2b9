/** URL of a page's hydration data (its state), which the page requests on the first interaction. */
export function stateUrlIn(html: string): string {
  const address = html.match(/ data-src="([^"]+)"/)?.[1];
  if (!address) throw new Error("The page contains no URL of its hydration data.");
  return address.replaceAll("&amp;", "&");
}
