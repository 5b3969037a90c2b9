import { CookieSettings } from "../consent/CookieSettings.tsx";
import { privacyFacts } from "../consent/privacy-facts.ts";
import { PrivacyPage } from "../pages/PrivacyPage.tsx";
import { pageHead } from "../seo/head.ts";
import { socialImagePath } from "../seo/social-image.ts";
import { siteOf, useSite } from "../use-site.ts";
import { useWords } from "../words/use-words.ts";
import { wordsOf } from "../words/words.ts";
import type { Route } from "./+types/privacy.ts";

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  if (!site) return [];
  const words = wordsOf(site);
  return pageHead(site, {
    path: "/privacy",
    title: words.privacy,
    description: words.privacyPage.description,
    drawnImage: socialImagePath("page", "privacy"),
  });
}

export default function Privacy() {
  const site = useSite();
  const words = useWords();
  return (
    <PrivacyPage
      site={site}
      facts={privacyFacts(site.metadata, words)}
      cookieSettings={<CookieSettings />}
    />
  );
}
