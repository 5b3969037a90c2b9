import { isSafeLink } from "@portfolio/content/safe-link";

/** Adds the scheme to a web address or e-mail address without one: `example.com/a` becomes `https://example.com/a`. */
export function completeLink(text: string): string {
  const address = text.trim();
  if (isSafeLink(address) || fileNamePattern.test(address)) return address;
  if (emailPattern.test(address)) return `mailto:${address}`;
  return hostPattern.test(address) ? `https://${address}` : address;
}

/** Relative link to a file, such as `cv.pdf`. It is not a host, because its extension is not a top-level domain. */
const fileNamePattern = /^[^/]+\.(?:avif|gif|html?|jpe?g|mp4|pdf|png|svg|webp)$/i;

const emailPattern = /^[^\s@/:?]+@[^\s@/:?]+\.\p{L}{2,}$/u;

/** A host with a top-level domain, optionally with port, path, query or fragment. */
const hostPattern = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;
