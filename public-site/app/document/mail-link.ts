/**
 * Inline script, first in the head: redirects to `/auth` if a link in a mail from Supabase opened the page. Supabase
 * links to the landing page if `/auth` is not among the project's redirect URLs. Replaces the history entry, because
 * its URL contains the session.
 */
export const mailLinkScript = `/#(access_token|error|message)=/.test(location)&&(stop(),location.replace("/auth"+location.hash))`;
