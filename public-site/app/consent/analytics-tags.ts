import { type Analytics, googleTagOrigin, plausibleEventUrl } from "./analytics.ts";
import type { ConsentChoice } from "./consent.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const googleScriptId = "google-tag";

/** Matches the names of the cookies that Google's tag sets on this site. */
const googleCookiePattern = /^_(?:ga|gid|gat|gcl)/;

let isGoogleStarted = false;
let countedPage: string | undefined;

/**
 * Starts, updates or stops the configured analytics without a reload, and counts the page view if allowed. Calling it
 * again with equal arguments changes nothing.
 *
 * @param choice undefined before a choice; no analytics run then.
 * @param path path of the current page.
 */
export function applyConsent(
  { google, plausible }: Analytics,
  choice: ConsentChoice | undefined,
  path: string,
): void {
  if (google) {
    if (choice?.analytics) startGoogle(google, choice);
    else if (isGoogleStarted) stopGoogle(google);
  }
  if (plausible && choice?.analytics && countedPage !== path) {
    countedPage = path;
    countWithPlausible(plausible);
  }
}

/** Runs Google's tag with Consent Mode v2: denies all categories by default, then grants the visitor's choice. */
function startGoogle(id: string, choice: ConsentChoice): void {
  setGoogleEnabled(id, true);
  if (!isGoogleStarted) gtag("consent", "default", toGoogleConsent());
  gtag("consent", "update", toGoogleConsent(choice));
  if (isGoogleStarted) return;
  isGoogleStarted = true;
  gtag("js", new Date());
  // The tag counts later pages itself by history events.
  gtag("config", id);
  const script = document.createElement("script");
  script.id = googleScriptId;
  script.async = true;
  script.src = `${googleTagOrigin}/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** Disables Google's tag, which cannot be unloaded, and deletes its cookies. */
function stopGoogle(id: string): void {
  setGoogleEnabled(id, false);
  gtag("consent", "update", toGoogleConsent());
  document.getElementById(googleScriptId)?.remove();
  for (const cookie of document.cookie.split("; ")) {
    const name = cookie.split("=", 1)[0] ?? "";
    if (googleCookiePattern.test(name)) deleteCookie(name);
  }
}

/** @see https://developers.google.com/analytics/devguides/collection/gtagjs/user-opt-out */
function setGoogleEnabled(id: string, isOn: boolean): void {
  Object.assign(window, { [`ga-disable-${id}`]: !isOn });
}

/** @see https://developers.google.com/tag-platform/security/guides/consent */
function toGoogleConsent(choice?: ConsentChoice): Record<string, "granted" | "denied"> {
  const analytics = choice?.analytics ? "granted" : "denied";
  const marketing = choice?.analytics && choice.marketing ? "granted" : "denied";
  return {
    analytics_storage: analytics,
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
  };
}

function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: Google's tag accepts commands only as arguments objects.
  window.dataLayer.push(arguments);
}

/** Deletes a cookie of this host and all parent domains, because the tag's choice of domain is unknown. */
function deleteCookie(name: string): void {
  const labels = location.hostname.split(".");
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join(".")}`);
  for (const domain of ["", ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: some browsers lack the Cookie Store API.
    document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}

/**
 * Counts one page view through Plausible's API. Does not use Plausible's script, which cannot be stopped once it runs.
 *
 * @see https://plausible.io/docs/events-api
 */
function countWithPlausible(domain: string): void {
  const view = { name: "pageview", domain, url: location.href, referrer: document.referrer };
  fetch(plausibleEventUrl, {
    method: "POST",
    headers: { "content-type": "text/plain" },
    body: JSON.stringify(view),
    credentials: "omit",
    keepalive: true,
  }).catch(() => {
    // Ignore a blocked or failed request, which only means that the visit is not counted.
  });
}
