import {
  csrfCookieDays,
  csrfKey,
  deviceCookie,
  draftsDatabase,
  projectCookie,
  providerKey,
  recoveryKey,
  reloadedAtKey,
  secondFactorKey,
  sessionKey,
  sidebarCookie,
  unsentEventsKey,
} from "@portfolio/content/browser-keys";
import { formatDuration, interpolate, type SiteMessages } from "../i18n/messages.ts";
import { reloadedKey } from "../navigation/reload-once.ts";
import { type AnalyticsSettings, configuredAnalytics } from "./analytics.ts";
import { consentDateKey, consentKey, consentMonths } from "./consent.ts";

/** React Router's storage keys for scroll positions and view transitions. */
const routerKeys = ["react-router-scroll-positions", "remix-router-transitions"];

/** Legal basis for storing data: necessary, or consent to analytics or marketing. */
type PrivacyCategory = "necessary" | "analytics" | "marketing";

/** An item in the browser's storage, with texts in the site's language. */
interface StoredItem {
  /** Its key, or the prefix of several cookies' names. */
  name: string;
  storage: string;
  duration: string;
}

/** A purpose of data processing, with texts for the privacy page. */
export interface PrivacyFact {
  title: string;
  category: PrivacyCategory;
  /** Recipient of the data. */
  provider: string;
  purpose: string;
  stored: StoredItem[];
  /** URL of the provider's privacy policy. */
  policyUrl?: string;
}

/** The purposes of data processing, derived from the configuration. */
export function privacyFacts(
  metadata: AnalyticsSettings,
  messages: SiteMessages,
  { hasForm = false, mailsPosts = false } = {},
) {
  const { google, plausible } = configuredAnalytics(metadata);
  const { privacyPage: page } = messages;
  const { storageNames } = page;
  const necessary = { category: "necessary", provider: page.thisSite } as const;
  const sixMonths = formatDuration(messages, consentMonths, "month");
  return [
    {
      ...necessary,
      title: page.choice,
      purpose: page.choiceText,
      stored: [
        { name: consentKey, storage: storageNames.local, duration: sixMonths },
        { name: consentDateKey, storage: storageNames.local, duration: sixMonths },
      ],
    },
    {
      ...necessary,
      title: page.scheme,
      purpose: page.schemeText,
      stored: [
        {
          name: "portfolio-scheme",
          storage: storageNames.local,
          duration: page.untilSystemColours,
        },
      ],
    },
    {
      ...necessary,
      title: page.repair,
      purpose: page.repairText,
      stored: [{ name: reloadedKey, storage: storageNames.session, duration: page.untilTabClosed }],
    },
    {
      ...necessary,
      title: page.scroll,
      purpose: page.scrollText,
      stored: routerKeys.map((name) => ({
        name,
        storage: storageNames.session,
        duration: page.untilTabClosed,
      })),
    },
    {
      ...necessary,
      title: page.unlocked,
      purpose: page.unlockedText,
      stored: [
        {
          name: projectCookie,
          storage: storageNames.cookie,
          duration: formatDuration(messages, 1, "year"),
        },
      ],
    },
    { ...necessary, title: page.owner, purpose: page.ownerText, stored: storedForOwner(messages) },
    ...(hasForm ? [messagesFact(messages)] : []),
    ...(mailsPosts ? [subscribersFact(messages)] : []),
    ...(google ? googleFacts(google, messages) : []),
    ...(plausible ? [plausibleFact(messages)] : []),
  ];
}

/** Items that the admin stores. `RaStore` is defined by react-admin. */
function storedForOwner(messages: SiteMessages): StoredItem[] {
  const { privacyPage: page } = messages;
  const { storageNames } = page;
  const formatDays = (count: number) => formatDuration(messages, count, "day");
  return [
    { name: sessionKey, storage: storageNames.local, duration: page.untilSignedOut },
    { name: recoveryKey, storage: storageNames.session, duration: page.untilTabClosed },
    { name: secondFactorKey, storage: storageNames.session, duration: page.untilTabClosed },
    { name: providerKey, storage: storageNames.session, duration: page.untilTabClosed },
    { name: csrfKey, storage: storageNames.session, duration: page.untilTabClosed },
    { name: `${csrfKey}-`, storage: storageNames.cookie, duration: formatDays(csrfCookieDays) },
    { name: deviceCookie, storage: storageNames.cookie, duration: formatDays(400) },
    {
      name: draftsDatabase,
      storage: storageNames.database,
      duration: interpolate(page.untilSaved, { days: formatDays(30) }),
    },
    { name: unsentEventsKey, storage: storageNames.local, duration: page.untilSent },
    { name: reloadedAtKey, storage: storageNames.session, duration: page.untilTabClosed },
    { name: sidebarCookie, storage: storageNames.cookie, duration: formatDays(7) },
    { name: "RaStore", storage: storageNames.local, duration: page.untilCleared },
  ];
}

function messagesFact(messages: SiteMessages): PrivacyFact {
  const { privacyPage: page } = messages;
  return {
    title: messages.contactForm.title,
    category: "necessary",
    provider: page.thisSite,
    purpose: interpolate(page.messagesText, { duration: formatDuration(messages, 1, "year") }),
    stored: [],
  };
}

function subscribersFact(messages: SiteMessages): PrivacyFact {
  const { privacyPage: page } = messages;
  return {
    title: messages.subscribePage.title,
    category: "necessary",
    provider: page.thisSite,
    purpose: interpolate(page.subscribersText, { duration: formatDuration(messages, 3, "day") }),
    stored: [],
  };
}

function googleFacts(id: string, messages: SiteMessages): PrivacyFact[] {
  const { privacyPage: page } = messages;
  const commonFields = { provider: "Google", policyUrl: "https://policies.google.com/privacy" };
  const storage = page.storageNames.cookie;
  const twoYears = formatDuration(messages, 2, "year");
  return [
    {
      ...commonFields,
      title: "Google Analytics",
      category: "analytics",
      purpose: page.googleText,
      stored: [
        { name: "_ga", storage, duration: twoYears },
        { name: `_ga_${id.replace(/^G-/, "")}`, storage, duration: twoYears },
      ],
    },
    {
      ...commonFields,
      title: page.googleAds,
      category: "marketing",
      purpose: page.googleAdsText,
      stored: [{ name: "_gcl_", storage, duration: formatDuration(messages, 90, "day") }],
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
