/**
 * Inline script, first in the head: redirects links of mails to the page that handles them. Hosted Supabase opens them
 * on another page, usually the front page, if that page's URL is not allowed. Stops before the page is shown, and keeps
 * the session out of the browser's history.
 */
export const mailLinkScript = `/#(access_token|error|message)=/.test(location)&&(stop(),location.replace("/auth"+location.hash))`;
