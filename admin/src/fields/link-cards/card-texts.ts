/** Cuts a text after a whole word, with an ellipsis, to at most `length` characters. */
export function cut(text: string, length: number): string {
  const characters = [...text.trim()];
  if (characters.length <= length) return characters.join("");
  const start = characters.slice(0, length - 1).join("");
  return `${start.replace(/\s+\S*$/, "")}…`;
}

/** An address as search results show it: the host, then the path with arrows. Defaults to this page's host. */
export function displayAddress(url: string): { host: string; crumbs: string } {
  const { host, pathname } = new URL(URL.canParse(url) ? url : window.location.origin);
  const parts = pathname.split("/").filter(Boolean);
  return { host, crumbs: parts.map((part) => ` › ${part}`).join("") };
}
