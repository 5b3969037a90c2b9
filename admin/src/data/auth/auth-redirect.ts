/** Data of the Auth server's e-mail link that opened the page. */
export type EmailLink =
  | { kind: "session"; type: string; accessToken: string; refreshToken: string }
  /** The owner has confirmed a change of address at only one of the old and the new e-mail address. */
  | { kind: "partlyConfirmed" }
  | { kind: "refused"; errorCode: string };

export type OAuthResponse =
  /** Only the tab that started the sign-in can exchange the code for a session. */
  | { kind: "code"; code: string }
  /** `text` is only compared with known messages, never shown. */
  | { kind: "refused"; error: string; errorCode: string; text: string };

const linkPath = "/auth/link";
const providerPath = "/auth/provider";

let emailLink: EmailLink | null = null;
let oauthResponse: OAuthResponse | null = null;

/**
 * Reads an e-mail link or OAuth response from the URL. Replaces the URL with the path of the page that handles it, so
 * that the session does not stay in the browser's history. Descriptions in the URL are never shown, because anyone can
 * create such a link.
 */
export function consumeAuthRedirect(): void {
  oauthResponse = readOAuthResponse(window.location);
  emailLink = oauthResponse ? null : readEmailLink(window.location.hash);
  const path = oauthResponse ? providerPath : linkPath;
  if (oauthResponse || emailLink) window.history.replaceState(null, "", path);
}

/** Reloads the page when a link is pasted into the address bar, because the page reads links only while it loads. */
export function reloadWhenEmailLinkIsPasted(): void {
  window.addEventListener("hashchange", () => {
    if (readEmailLink(window.location.hash)) window.location.reload();
  });
}

/** The link that {@link consumeAuthRedirect} found, until it has been handled. */
export function getReceivedEmailLink(): EmailLink | null {
  return emailLink;
}

export function getReceivedOAuthResponse(): OAuthResponse | null {
  return oauthResponse;
}

/** Discards the link and the response. Call when they have been handled, because each is valid only once. */
export function clearAuthRedirect(): void {
  emailLink = null;
  oauthResponse = null;
}

/** OAuth responses are in the query of `/auth`, e-mail links in the hash of any page. */
function readOAuthResponse({ pathname, search }: Location): OAuthResponse | null {
  if (pathname !== "/auth") return null;
  const values = new URLSearchParams(search);
  const code = values.get("code");
  if (code) return { kind: "code", code };
  const error = values.get("error");
  if (!error) return null;
  return {
    kind: "refused",
    error,
    errorCode: values.get("error_code") ?? "",
    text: values.get("error_description") ?? "",
  };
}

function readEmailLink(hash: string): EmailLink | null {
  const values = new URLSearchParams(hash.slice(1));
  const accessToken = values.get("access_token");
  const refreshToken = values.get("refresh_token");
  if (accessToken && refreshToken) {
    return { kind: "session", type: values.get("type") ?? "", accessToken, refreshToken };
  }
  if (accessToken || values.has("error")) {
    return { kind: "refused", errorCode: values.get("error_code") ?? "" };
  }
  return values.has("message") ? { kind: "partlyConfirmed" } : null;
}
