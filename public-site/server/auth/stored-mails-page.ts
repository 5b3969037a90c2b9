import type { StoredMail } from "@portfolio/embedded";
import { html, raw } from "hono/html";
import { hashSource } from "../http/headers.ts";

const style = `
body { font: 16px/1.6 system-ui, sans-serif; margin: 0 auto; max-width: 46rem; padding: 2rem 1.25rem; }
:root { color-scheme: light dark; }
article { border-top: 1px solid #8886; padding: 1rem 0 2rem; }
h1, h2 { letter-spacing: -0.02em; line-height: 1.2; }
iframe { border: 1px solid #8886; box-sizing: border-box; height: 24rem; width: 100%; }
pre { overflow-wrap: anywhere; white-space: pre-wrap; }
`;

/** Allows style attributes, because the mails use them and their frames inherit the policy of the page. */
const policy = `default-src 'none'; style-src ${hashSource(style)}; style-src-attr 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'`;

/**
 * Responds to `/_mail` of a development server with the mails that were stored because no SMTP server is configured.
 * Returns null for requests from other machines or through a proxy, because the mails contain sign-in links, and for
 * other host names, to prevent DNS rebinding.
 */
export async function respondWithStoredMails(
  request: Request,
  ipAddress: string,
  mails: readonly StoredMail[],
): Promise<Response | null> {
  if (!isLocal(request, ipAddress)) return null;
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mails</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>Mails</h1>
<p>No mail server is configured, so mails are stored here until the server stops.</p>
${mails.length === 0 ? html`<p>No mails yet.</p>` : mails.map(mailArticle)}
</main>
</body>
</html>`;
  return new Response(page, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "no-store",
    },
  });
}

const mailArticle = (mail: StoredMail) => html`<article>
<h2 dir="auto">${mail.subject}</h2>
<p>To ${mail.to}, <time datetime="${mail.at.toISOString()}">${mail.at.toLocaleString("en-GB")}</time></p>
<pre dir="auto">${withLinks(mail.text)}</pre>
<iframe title="${mail.subject}" sandbox srcdoc="${mail.html}"></iframe>
</article>`;

const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : part));

const localNames = ["127.0.0.1", "localhost"];

function isLocal({ url, headers }: Request, ipAddress: string): boolean {
  const isForwarded = ["forwarded", "x-forwarded-for", "x-forwarded-host", "via"].some((name) =>
    headers.has(name),
  );
  return ipAddress.startsWith("127.") && localNames.includes(new URL(url).hostname) && !isForwarded;
}
