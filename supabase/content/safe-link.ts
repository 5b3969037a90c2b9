/**
 * True for an address that is safe to put in an `href`: `https:`, `http:`, `mailto:`, `tel:`, a path of this
 * site or a fragment. Control characters and white space are refused because browsers drop them before they
 * read the scheme (`java\nscript:` would run). Knows nothing of Zod, so that a page may use it too.
 */
export function isSafeLink(href: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]/.test(href)) return false;
  if (/^(?:https?:\/\/|mailto:|tel:)[^/]/i.test(href)) return true;
  return /^\/(?!\/)/.test(href) || href.startsWith("#");
}
