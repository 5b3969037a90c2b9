/** Truncates a text to at most `maxLength` characters, at a word boundary and with an ellipsis. */
export function truncate(text: string, maxLength: number): string {
  const characters = [...text.trim()];
  if (characters.length <= maxLength) return characters.join("");
  const start = characters.slice(0, maxLength - 1).join("");
  return `${start.replace(/\s+\S*$/, "")}…`;
}

/** Formats a URL as in search results: host and breadcrumbs. Formats the address of the admin if the URL is invalid. */
export function displayAddress(url: string): { host: string; crumbs: string } {
  const { host, pathname } = new URL(URL.canParse(url) ? url : window.location.origin);
  const parts = pathname.split("/").filter(Boolean);
  return { host, crumbs: parts.map((part) => ` › ${part}`).join("") };
}
