/**
 * Inline script, first in the head: redirects to `/auth` if the page was opened by a link of a mail from Supabase. If the
 * URL of `/auth` is not among a hosted project's redirect URLs, such links open another page, usually the front page. The
 * script runs before that page is shown, and replaces its history entry, because its URL contains the session.
 */
export const mailLinkScript = `/#(access_token|error|message)=/.test(location)&&(stop(),location.replace("/auth"+location.hash))`;
