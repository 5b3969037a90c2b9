import {
  csrfCookieDays,
  csrfKey,
  deviceCookie,
  draftsDatabase,
  oauthRequestKey,
  passwordResetKey,
  projectCookiePrefix,
  reloadedAtKey,
  secondFactorKey,
  sessionKey,
  sidebarCookie,
  unsentEventsKey,
} from "@portfolio/content/browser-keys";
import { colourSchemeKey } from "../components/colour-scheme.ts";
import { formatDuration, interpolate, type SiteMessages } from "../i18n/messages.ts";
import { scrollPositionsKey } from "../navigation/scroll-position.ts";
import { type AnalyticsSettings, configuredAnalytics } from "./analytics.ts";
import { consentDateStorageKey, consentMonths, consentStorageKey } from "./consent.ts";

/** React Router's storage key for view transitions. */
const transitionsKey = "remix-router-transitions";

/** Legal basis for storing data: necessary, or consent to analytics or marketing. */
type LegalBasis = "necessary" | "analytics" | "marketing";

/** An item in the browser's storage, with texts in the site's language. */
interface StoredItem {
  /** Key of the item, or prefix of the names of several cookies. */
  name: string;
  storage: string;
  duration: string;
}

/** A use of visitors' or the owner's data, with texts for the privacy page. */
export interface DataUse {
  title: string;
  category: LegalBasis;
  purpose: string;
  items: StoredItem[];
  /** Recipient of the data, and the URL of its privacy policy; absent if the recipient is this site. */
  recipient?: { name: string; policyUrl: string };
}

/** The site's uses of data, as configured. */
export function listDataUses(
  metadata: AnalyticsSettings,
  messages: SiteMessages,
  { hasForm = false, mailsPosts = false } = {},
): DataUse[] {
  const { google, plausible } = configuredAnalytics(metadata);
  const { privacyPage: page, contactForm, subscribePage } = messages;
  const { local, session, cookie } = page.storageNames;
  const itemsIn = (storage: string, duration: string, ...names: string[]): StoredItem[] =>
    names.map((name) => ({ name, storage, duration }));
  const durationOf = (count: number, unit: "day" | "month" | "year") =>
    formatDuration(messages, count, unit);
  const necessary = (title: string, purpose: string, items: StoredItem[] = []): DataUse => ({
    category: "necessary",
    title,
    purpose,
    items,
  });
  const oneYear = durationOf(1, "year");
  const googleRecipient = { name: "Google", policyUrl: "https://policies.google.com/privacy" };
  const uses: (DataUse | false)[] = [
    necessary(
      page.choice,
      page.choiceText,
      itemsIn(local, durationOf(consentMonths, "month"), consentStorageKey, consentDateStorageKey),
    ),
    necessary(
      page.scheme,
      page.schemeText,
      itemsIn(local, page.untilSystemColours, colourSchemeKey),
    ),
    necessary(page.repair, page.repairText, itemsIn(session, page.untilTabClosed, reloadedAtKey)),
    necessary(
      page.scroll,
      page.scrollText,
      itemsIn(session, page.untilTabClosed, scrollPositionsKey, transitionsKey),
    ),
    necessary(page.unlocked, page.unlockedText, itemsIn(cookie, oneYear, projectCookiePrefix)),
    // The admin's items. `RaStore` is defined by react-admin.
    necessary(page.owner, page.ownerText, [
      ...itemsIn(local, page.untilSignedOut, sessionKey),
      ...itemsIn(
        session,
        page.untilTabClosed,
        passwordResetKey,
        secondFactorKey,
        oauthRequestKey,
        csrfKey,
      ),
      ...itemsIn(cookie, durationOf(csrfCookieDays, "day"), `${csrfKey}-`),
      ...itemsIn(cookie, durationOf(400, "day"), deviceCookie),
      ...itemsIn(
        page.storageNames.database,
        interpolate(page.untilSaved, { days: durationOf(30, "day") }),
        draftsDatabase,
      ),
      ...itemsIn(local, page.untilEventsSent, unsentEventsKey),
      ...itemsIn(cookie, durationOf(7, "day"), sidebarCookie),
      ...itemsIn(local, page.untilCleared, "RaStore"),
    ]),
    hasForm && necessary(contactForm.title, interpolate(page.messagesText, { duration: oneYear })),
    mailsPosts &&
      necessary(
        subscribePage.title,
        interpolate(page.subscribersText, { duration: durationOf(3, "day") }),
      ),
    google !== undefined && {
      title: "Google Analytics",
      category: "analytics",
      purpose: page.googleText,
      items: itemsIn(cookie, durationOf(2, "year"), "_ga", `_ga_${google.replace(/^G-/, "")}`),
      recipient: googleRecipient,
    },
    google !== undefined && {
      title: page.googleAds,
      category: "marketing",
      purpose: page.googleAdsText,
      items: itemsIn(cookie, durationOf(90, "day"), "_gcl_"),
      recipient: googleRecipient,
    },
    plausible !== undefined && {
      title: "Plausible Analytics",
      category: "analytics",
      purpose: page.plausibleText,
      items: [],
      recipient: { name: "Plausible", policyUrl: "https://plausible.io/privacy" },
    },
  ];
  return uses.filter((use) => use !== false);
}
