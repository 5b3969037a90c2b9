/** The text as such cards cut it: whole words up to `length` characters, then an ellipsis. */
export function cut(text: string, length: number): string {
  const characters = [...text.trim()];
  if (characters.length <= length) return characters.join("");
  const start = characters.slice(0, length - 1).join("");
  return `${start.replace(/\s+\S*$/, "")}…`;
}

/** An address as search results write it: host, then the path with arrows. Without one, this page's own host. */
export function shownAddress(url: string): { host: string; crumbs: string } {
  const { host, pathname } = new URL(URL.canParse(url) ? url : window.location.origin);
  const parts = pathname.split("/").filter(Boolean);
  return { host, crumbs: parts.map((part) => ` › ${part}`).join("") };
}
