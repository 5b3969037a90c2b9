import type { SectionContent } from "@portfolio/content/sections";
import { configuredAnalytics } from "./analytics.ts";
import { consentDateKey, consentKey } from "./consent.ts";

/** Why something may be stored: without asking, or only with that consent. */
type PrivacyCategory = "necessary" | "analytics" | "marketing";

/** One thing a browser keeps for this site. */
interface StoredItem {
  /** Its key or, for a family of cookies, how their names begin. */
  name: string;
  place: "Cookie" | "Local storage" | "Session storage";
  /** How long, in words. */
  duration: string;
}

/** One purpose for which the site keeps or sends something, in words for the privacy page. */
export interface PrivacyFact {
  title: string;
  category: PrivacyCategory;
  /** Who receives it. */
  provider: string;
  purpose: string;
  stored: StoredItem[];
  /** The provider's own policy. */
  policyUrl?: string;
}

/** What the site does with a visitor's data, from what is configured and nothing else. */
export function privacyFacts(
  metadata: Pick<SectionContent<"metadata">, "googleAnalyticsId" | "plausibleDomain">,
): PrivacyFact[] {
  const { google, plausible } = configuredAnalytics(metadata);
  return [
    {
      title: "Your cookie choice",
      category: "necessary",
      provider: "This site",
      purpose: "Remembers what you chose and when, so that you are not asked on every page.",
      stored: [
        { name: consentKey, place: "Local storage", duration: "6 months" },
        { name: consentDateKey, place: "Local storage", duration: "6 months" },
      ],
    },
    {
      title: "Colour scheme",
      category: "necessary",
      provider: "This site",
      purpose: "Remembers light or dark, once you chose one of them.",
      stored: [
        {
          name: "portfolio-scheme",
          place: "Local storage",
          duration: "Until you go back to system colours",
        },
      ],
    },
    {
      title: "Repair after an update",
      category: "necessary",
      provider: "This site",
      purpose:
        "Remembers that a page from an older version was reloaded, so that it is not done twice.",
      stored: [{ name: "reloaded", place: "Session storage", duration: "Until the tab is closed" }],
    },
    ...(google ? googleFacts(google) : []),
    ...(plausible ? [plausibleFact] : []),
  ];
}

function googleFacts(id: string): PrivacyFact[] {
  const shared = { provider: "Google", policyUrl: "https://policies.google.com/privacy" };
  return [
    {
      ...shared,
      title: "Google Analytics",
      category: "analytics",
      purpose: "Counts visits and shows which pages are read. Loaded only after you agreed.",
      stored: [
        { name: "_ga", place: "Cookie", duration: "2 years" },
        { name: `_ga_${id.replace(/^G-/, "")}`, place: "Cookie", duration: "2 years" },
      ],
    },
    {
      ...shared,
      title: "Google advertising signals",
      category: "marketing",
      purpose:
        "Lets Google use what Google Analytics measured here for advertising. Off unless you agreed to both.",
      stored: [{ name: "_gcl_", place: "Cookie", duration: "90 days" }],
    },
  ];
}

const plausibleFact: PrivacyFact = {
  title: "Plausible Analytics",
  category: "analytics",
  provider: "Plausible",
  purpose:
    "Counts page views without cookies. Your browser tells plausible.io which page you read and where you came from, only after you agreed.",
  stored: [],
  policyUrl: "https://plausible.io/privacy",
};
