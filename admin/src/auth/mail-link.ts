/** What the link of a mail brought to the address, once the auth service had looked at it. */
export type MailLink =
  | { kind: "session"; type: string; accessToken: string; refreshToken: string }
  /** One of two addresses is confirmed; the link in the other mail is still to be followed. */
  | { kind: "half" }
  | { kind: "refused"; code: string };

/** Where such a link is dealt with. */
const linkPath = "/auth/link";

let taken: MailLink | null = null;

/**
 * Takes what a link brought out of the address, before anything else reads it. Nothing of it stays in the browser's
 * history, where supabase-js would leave the session of every link. Texts in the address are not kept: whoever makes a
 * link could say anything with them.
 */
export function takeMailLink(): void {
  taken = linkIn(window.location.hash);
  if (taken) window.history.replaceState(null, "", linkPath);
}

/** Loads the page anew for a link that is pasted into the address of a page that is open: only a new page takes it. */
export function watchForMailLinks(): void {
  window.addEventListener("hashchange", () => {
    if (linkIn(window.location.hash)) window.location.reload();
  });
}

/** What {@link takeMailLink} found; null where the page was not opened by such a link, or it was dealt with. */
export function takenMailLink(): MailLink | null {
  return taken;
}

/** Call when the link has been dealt with: it works once. */
export function forgetMailLink(): void {
  taken = null;
}

function linkIn(hash: string): MailLink | null {
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
