/**
 * Inline script for the head, before all others: takes the link of a mail to the page that deals with it. Hosted Supabase
 * leads it to the front page where it does not know that page's address, and could lead it to any. Nothing of the page
 * is shown, and the session in the address stays out of the history.
 */
export const mailLinkScript = `/#(access_token|error|message)=/.test(location)&&(stop(),location.replace("/auth"+location.hash))`;
