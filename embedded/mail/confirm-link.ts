/** Path of the page whose button redeems the token of a mailed link. */
export const confirmPath = "/auth/confirm";

/**
 * The link of a mail. Opening it redeems nothing: mail scanners open links before their reader does.
 *
 * @param token Hash of the token, as the Auth server compares it.
 * @param type As the Auth server names the purpose of its links.
 */
export function confirmLink(siteUrl: string, token: string, type: string): string {
  const link = new URL(confirmPath, siteUrl);
  link.search = new URLSearchParams({ token_hash: token, type }).toString();
  return link.href;
}
