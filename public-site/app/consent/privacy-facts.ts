import {
  csrfKey,
  deviceCookie,
  draftsDatabase,
  reloadedAtKey,
  sessionKey,
  sidebarCookie,
  unsentEventsKey,
} from "@portfolio/content/browser-keys";
import type { SectionContent } from "@portfolio/content/sections";
import { reloadedKey, targetKey } from "../reload-once.ts";
import { configuredAnalytics } from "./analytics.ts";
import { consentDateKey, consentKey } from "./consent.ts";

/** Why something may be stored: without asking, or only with that consent. */
type PrivacyCategory = "necessary" | "analytics" | "marketing";

/** One thing a browser keeps for this site. */
interface StoredItem {
  /** Its key or, for a family of cookies, how their names begin. */
  name: string;
  place: "Cookie" | "Local storage" | "Session storage" | "IndexedDB";
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

const tab = "Until the tab is closed";

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
      stored: [{ name: reloadedKey, place: "Session storage", duration: tab }],
    },
    {
      title: "The page that is on its way",
      category: "necessary",
      provider: "This site",
      purpose: "Remembers which link was followed until that page is there, in case of an update.",
      stored: [{ name: targetKey, place: "Session storage", duration: "Until that page is there" }],
    },
    ownerFact,
    ...(google ? googleFacts(google) : []),
    ...(plausible ? [plausibleFact] : []),
  ];
}

/** `RaStore` is react-admin's own; the others are declared where admin and site both find them. */
const ownerFact: PrivacyFact = {
  title: "For the owner who signs in",
  category: "necessary",
  provider: "This site",
  purpose:
    "Keeps the owner signed in, their unsaved text and how they set up the admin. Visitors have none of it.",
  stored: [
    { name: sessionKey, place: "Local storage", duration: "Until signing out" },
    { name: csrfKey, place: "Session storage", duration: tab },
    { name: csrfKey, place: "Cookie", duration: "Until the browser is closed" },
    { name: deviceCookie, place: "Cookie", duration: "400 days" },
    {
      name: draftsDatabase,
      place: "IndexedDB",
      duration: "Until it is saved, at most 30 days",
    },
    { name: unsentEventsKey, place: "Local storage", duration: "Until they are sent" },
    { name: reloadedAtKey, place: "Session storage", duration: tab },
    { name: sidebarCookie, place: "Cookie", duration: "7 days" },
    { name: "RaStore", place: "Local storage", duration: "Until it is cleared" },
  ],
};

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
