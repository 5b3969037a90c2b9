/** Path of the page whose button redeems the token of a mailed link. */
export const confirmPath = "/auth/confirm";

/** Link of a mail. Opening it does not redeem the token, because mail scanners open links, too. */
export function confirmLink(siteUrl: string, tokenHash: string, type: string): string {
  const link = new URL(confirmPath, siteUrl);
  link.search = new URLSearchParams({ token_hash: tokenHash, type }).toString();
  return link.href;
}
