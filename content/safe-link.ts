/**
 * True for a link that is safe in an `href`: a valid `https:` or `http:` URL, `mailto:`, `tel:`, a path of this site or
 * a fragment. Rejects control characters and white space, because browsers remove them before they read the scheme
 * (`java\nscript:` would run). The database function `private.is_safe_link` has the same rule, but checks hosts less
 * strictly. Does not use Zod, to keep the bundles of pages small.
 */
export function isSafeLink(href: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it rejects control characters
  if (/[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]/.test(href)) return false;
  if (/^https?:\/\/[^/]/i.test(href)) return URL.canParse(href);
  if (/^(?:mailto:|tel:)[^/]/i.test(href)) return true;
  return /^\/(?!\/)/.test(href) || href.startsWith("#");
}
