/** What the address brought that the page was opened with, once the auth service had looked at it. */
export type EmailLink =
  | { kind: "session"; type: string; accessToken: string; refreshToken: string }
  /** One of two addresses is confirmed; the link in the other mail is still to be followed. */
  | { kind: "half" }
  | { kind: "refused"; code: string };

/** What a provider's answer brought to the address, which is no link of a mail. */
export type OAuthResponse =
  /** Worth a session to the browser that asked. */
  | { kind: "code"; code: string }
  /** `text` is compared with what is known, and never shown. */
  | { kind: "refused"; error: string; code: string; text: string };

/** Where such a link is dealt with. */
const linkPath = "/auth/link";
/** And an answer of a provider. */
const providerPath = "/auth/provider";

let taken: EmailLink | null = null;
let answered: OAuthResponse | null = null;

/**
 * Takes what a link brought out of the address, before anything else reads it. Nothing of it stays in the browser's
 * history, where supabase-js would leave the session of every link. Texts in the address are not kept: whoever makes a
 * link could say anything with them.
 */
export function consumeAuthRedirect(): void {
  answered = answerIn(window.location);
  taken = answered ? null : linkIn(window.location.hash);
  const path = answered ? providerPath : linkPath;
  if (answered || taken) window.history.replaceState(null, "", path);
}

/** Loads the page anew for a link that is pasted into the address of a page that is open: only a new page takes it. */
export function reloadOnEmailLink(): void {
  window.addEventListener("hashchange", () => {
    if (linkIn(window.location.hash)) window.location.reload();
  });
}

/** What {@link consumeAuthRedirect} found; null where the page was not opened by such a link, or it was dealt with. */
export function receivedEmailLink(): EmailLink | null {
  return taken;
}

/** The same of a provider's answer. */
export function receivedOAuthResponse(): OAuthResponse | null {
  return answered;
}

/** Call when the link has been dealt with: it works once. */
export function clearAuthRedirect(): void {
  taken = null;
  answered = null;
}

/** Mails answer behind the #; what a provider says comes before it, and only to the page that asked. */
function answerIn({ pathname, search }: Location): OAuthResponse | null {
  if (pathname !== "/auth") return null;
  const values = new URLSearchParams(search);
  const code = values.get("code");
  if (code) return { kind: "code", code };
  const error = values.get("error");
  if (!error) return null;
  return {
    kind: "refused",
    error,
    code: values.get("error_code") ?? "",
    text: values.get("error_description") ?? "",
  };
}

function linkIn(hash: string): EmailLink | null {
  const values = new URLSearchParams(hash.slice(1));
  const accessToken = values.get("access_token");
  const refreshToken = values.get("refresh_token");
  if (accessToken && refreshToken) {
    return { kind: "session", type: values.get("type") ?? "", accessToken, refreshToken };
  }
  if (accessToken || values.has("error")) {
    return { kind: "refused", code: values.get("error_code") ?? "" };
  }
  return values.has("message") ? { kind: "half" } : null;
}
