import { CookieSettings } from "../consent/CookieSettings.tsx";
import { privacyFacts } from "../consent/privacy-facts.ts";
import { hasMessageForm } from "../content/message-form.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { PrivacyPage } from "../pages/PrivacyPage.tsx";
import { siteMeta } from "../seo/site-meta.ts";
import { socialImagePath } from "../seo/social-image.ts";
import { useSite } from "../site/use-site.ts";
import type { Route } from "./+types/privacy.ts";

export const meta: Route.MetaFunction = siteMeta((_, _site, messages) => ({
  path: "/privacy",
  title: messages.privacy,
  description: messages.privacyPage.intro,
  drawnImage: socialImagePath("page", "privacy"),
}));

export default function Privacy() {
  const site = useSite();
  const messages = useMessages();
  return (
    <PrivacyPage
      site={site}
      facts={privacyFacts(site.metadata, messages, {
        hasForm: hasMessageForm(site),
        mailsPosts: site.metadata.blogPage.mailsPosts,
      })}
      cookieSettings={<CookieSettings />}
    />
  );
}
