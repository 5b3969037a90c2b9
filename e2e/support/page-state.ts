/** The address that a page's HTML names for its state, which is fetched at the first touch. */
export function stateAddress(html: string): string {
  const address = html.match(/ data-src="([^"]+)"/)?.[1];
  if (!address) throw new Error("The page names no address of its state.");
  return address.replaceAll("&amp;", "&");
}
