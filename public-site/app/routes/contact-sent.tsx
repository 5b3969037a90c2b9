import { PageHead } from "../components/PageHead.tsx";
import { useMessages } from "../i18n/use-messages.ts";
import { siteMeta } from "../seo/site-meta.ts";
import type { Route } from "./+types/contact-sent.ts";

export const meta: Route.MetaFunction = siteMeta((_, _site, messages) => {
  const title = messages.contactForm.sent;
  return { path: "/contact/sent", title, isIndexed: false };
});

/** `/contact/sent`: says that the message of a visitor was sent. */
export default function ContactSent() {
  const { contactForm } = useMessages();
  return (
    <div className="wrap page">
      <PageHead title={contactForm.sent} intro={contactForm.sentText} />
    </div>
  );
}
