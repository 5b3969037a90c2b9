/**
 * True for an address that is safe in an `href` and valid everywhere: an `https:` or `http:` URL, `mailto:`, `tel:`, a
 * path of this site or a fragment. Control characters and white space are refused, because browsers remove them before
 * they read the scheme (`java\nscript:` would run). Web addresses that browsers cannot open (`https://<my-site>`) are
 * refused too. Does not use Zod, so that pages can import it. The database has the same rule, less strict about hosts,
 * as `private.is_address`.
 */
export function isSafeLink(href: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]/.test(href)) return false;
  if (/^https?:\/\/[^/]/i.test(href)) return URL.canParse(href);
  if (/^(?:mailto:|tel:)[^/]/i.test(href)) return true;
  return /^\/(?!\/)/.test(href) || href.startsWith("#");
}
