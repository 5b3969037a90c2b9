import { PageHead } from "../components/PageHead.tsx";
import { messagesOf } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { pageHead } from "../seo/head.ts";
import { siteOf } from "../site/use-site.ts";
import type { Route } from "./+types/contact-sent.ts";

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  if (!site) return [];
  const title = messagesOf(site).contactForm.sent;
  return pageHead(site, { path: "/contact/sent", title, isIndexed: false });
}

export default function ContactSent() {
  const { contactForm } = useMessages();
  return (
    <div className="wrap page">
      <PageHead title={contactForm.sent} intro={contactForm.sentText} />
    </div>
  );
}
