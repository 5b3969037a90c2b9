import { CookieSettings } from "../consent/CookieSettings.tsx";
import { privacyFacts } from "../consent/privacy-facts.ts";
import { PrivacyPage } from "../pages/PrivacyPage.tsx";
import { pageHead } from "../seo/head.ts";
import { socialImagePath } from "../seo/social-image.ts";
import { siteOf, useSite } from "../use-site.ts";
import type { Route } from "./+types/privacy.ts";

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  return site
    ? pageHead(site, {
        path: "/privacy",
        title: "Privacy",
        description: "What this site keeps about its visitors, and why.",
        drawnImage: socialImagePath("page", "privacy"),
      })
    : [];
}

export default function Privacy() {
  const site = useSite();
  return (
    <PrivacyPage
      site={site}
      facts={privacyFacts(site.metadata)}
      cookieSettings={<CookieSettings />}
    />
  );
}
