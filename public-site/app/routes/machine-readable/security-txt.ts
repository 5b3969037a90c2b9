import { contentContext } from "../../content/context.ts";
import { contactLinksOf } from "../../sections/landing.ts";
import type { Route } from "./+types/security-txt.ts";

const validDays = 180;

/**
 * Responds with the contact for reporting vulnerabilities, or with status 404 if neither the contact section nor the CV
 * has an email address.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9116
 */
export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const [site, cv] = await Promise.all([content.loadSite(), content.loadCv()]);
  const mailLink = contactLinksOf(site).find(({ href }) => /^mailto:/i.test(href));
  const mailAddress = mailLink?.href.split("?", 1)[0];
  const email = cv?.content.basics.email;
  const contact = mailAddress ?? (email ? `mailto:${email}` : undefined);
  if (!contact) return new Response("Not found\n", { status: 404 });
  const expiryDate = new Date(Date.now() + validDays * 24 * 60 * 60 * 1000);
  // Round the time to a day, so that the file changes only once a day.
  expiryDate.setUTCHours(0, 0, 0, 0);
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expiryDate.toISOString()}`,
    `Preferred-Languages: ${site.metadata.language}`,
    `Canonical: ${site.url}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
