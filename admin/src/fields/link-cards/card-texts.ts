/** Truncates a text to at most `length` characters, at a word boundary and with an ellipsis. */
export function cut(text: string, length: number): string {
  const characters = [...text.trim()];
  if (characters.length <= length) return characters.join("");
  const start = characters.slice(0, length - 1).join("");
  return `${start.replace(/\s+\S*$/, "")}…`;
}

/** Formats a URL as in search results: host and breadcrumbs. Defaults to the current host. */
export function displayAddress(url: string): { host: string; crumbs: string } {
  const { host, pathname } = new URL(URL.canParse(url) ? url : window.location.origin);
  const parts = pathname.split("/").filter(Boolean);
  return { host, crumbs: parts.map((part) => ` › ${part}`).join("") };
}
