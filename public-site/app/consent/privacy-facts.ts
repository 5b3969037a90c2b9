import {
  csrfCookieDays,
  csrfKey,
  deviceCookie,
  draftsDatabase,
  providerKey,
  recoveryKey,
  reloadedAtKey,
  sessionKey,
  sidebarCookie,
  unsentEventsKey,
  waitingKey,
} from "@portfolio/content/browser-keys";
import { formatCount, interpolate, type SiteMessages } from "../i18n/messages.ts";
import { reloadedKey, targetKey } from "../navigation/reload-once.ts";
import { type AnalyticsSettings, configuredAnalytics } from "./analytics.ts";
import { consentDateKey, consentKey, consentMonths } from "./consent.ts";

/** React Router's keys for scroll positions and for page changes with a view transition. */
const routerKeys = ["react-router-scroll-positions", "remix-router-transitions"];

/** Why something may be stored: without asking, or only with that consent. */
type PrivacyCategory = "necessary" | "analytics" | "marketing";

/** One thing a browser keeps for this site, in the site's words. */
interface StoredItem {
  /** Its key or, for a family of cookies, how their names begin. */
  name: string;
  place: string;
  /** How long. */
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

/** Facts about the processing of visitors' data, derived from the configuration. */
export function privacyFacts(metadata: AnalyticsSettings, messages: SiteMessages): PrivacyFact[] {
  const { google, plausible } = configuredAnalytics(metadata);
  const { privacyPage: page } = messages;
  const { places } = page;
  const own = { category: "necessary", provider: page.thisSite } as const;
  const sixMonths = formatCount(messages, page.months, consentMonths);
  return [
    {
      ...own,
      title: page.choice,
      purpose: page.choiceText,
      stored: [
        { name: consentKey, place: places.local, duration: sixMonths },
        { name: consentDateKey, place: places.local, duration: sixMonths },
      ],
    },
    {
      ...own,
      title: page.scheme,
      purpose: page.schemeText,
      stored: [
        { name: "portfolio-scheme", place: places.local, duration: page.untilSystemColours },
      ],
    },
    {
      ...own,
      title: page.repair,
      purpose: page.repairText,
      stored: [{ name: reloadedKey, place: places.session, duration: page.untilTabClosed }],
    },
    {
      ...own,
      title: page.target,
      purpose: page.targetText,
      stored: [{ name: targetKey, place: places.session, duration: page.untilThere }],
    },
    {
      ...own,
      title: page.scroll,
      purpose: page.scrollText,
      stored: routerKeys.map((name) => ({
        name,
        place: places.session,
        duration: page.untilTabClosed,
      })),
    },
    { ...own, title: page.owner, purpose: page.ownerText, stored: storedForOwner(messages) },
    ...(google ? googleFacts(google, messages) : []),
    ...(plausible ? [plausibleFact(messages)] : []),
  ];
}

/** `RaStore` is react-admin's own; the others are declared where admin and site both find them. */
function storedForOwner(messages: SiteMessages): StoredItem[] {
  const { privacyPage: page } = messages;
  const { places } = page;
  const days = (count: number) => formatCount(messages, page.days, count);
  return [
    { name: sessionKey, place: places.local, duration: page.untilSignedOut },
    { name: recoveryKey, place: places.session, duration: page.untilTabClosed },
    { name: waitingKey, place: places.session, duration: page.untilTabClosed },
    { name: providerKey, place: places.session, duration: page.untilTabClosed },
    { name: csrfKey, place: places.session, duration: page.untilTabClosed },
    { name: `${csrfKey}-`, place: places.cookie, duration: days(csrfCookieDays) },
    { name: deviceCookie, place: places.cookie, duration: days(400) },
    {
      name: draftsDatabase,
      place: places.database,
      duration: interpolate(page.untilSaved, { days: days(30) }),
    },
    { name: unsentEventsKey, place: places.local, duration: page.untilSent },
    { name: reloadedAtKey, place: places.session, duration: page.untilTabClosed },
    { name: sidebarCookie, place: places.cookie, duration: days(7) },
    { name: "RaStore", place: places.local, duration: page.untilCleared },
  ];
}

function googleFacts(id: string, messages: SiteMessages): PrivacyFact[] {
  const { privacyPage: page } = messages;
  const shared = { provider: "Google", policyUrl: "https://policies.google.com/privacy" };
  const place = page.places.cookie;
  const twoYears = formatCount(messages, page.years, 2);
  return [
    {
      ...shared,
      title: "Google Analytics",
      category: "analytics",
      purpose: page.googleText,
      stored: [
        { name: "_ga", place, duration: twoYears },
        { name: `_ga_${id.replace(/^G-/, "")}`, place, duration: twoYears },
      ],
    },
    {
      ...shared,
      title: page.googleAds,
      category: "marketing",
      purpose: page.googleAdsText,
      stored: [{ name: "_gcl_", place, duration: formatCount(messages, page.days, 90) }],
    },
  ];
}

function plausibleFact({ privacyPage }: SiteMessages): PrivacyFact {
  return {
    title: "Plausible Analytics",
    category: "analytics",
    provider: "Plausible",
    purpose: privacyPage.plausibleText,
    stored: [],
    policyUrl: "https://plausible.io/privacy",
  };
}
