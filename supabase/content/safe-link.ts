/**
 * True for an address that is safe to put in an `href` and that every part of a page can read: a full `https:` or
 * `http:` address, `mailto:`, `tel:`, a path of this site or a fragment. Control characters and white space are refused
 * because browsers drop them before they read the scheme (`java\nscript:` would run); a web address that no browser
 * could follow (`https://<my-site>`) is refused too. Knows nothing of Zod, so that a page may use it too. The database
 * has the same rule, less strict about hosts, as `private.is_address`.
 */
export function isSafeLink(href: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]/.test(href)) return false;
  if (/^https?:\/\/[^/]/i.test(href)) return URL.canParse(href);
  if (/^(?:mailto:|tel:)[^/]/i.test(href)) return true;
  return /^\/(?!\/)/.test(href) || href.startsWith("#");
}
