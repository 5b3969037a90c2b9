/** Categories that a visitor allowed. Strictly necessary storage needs no consent. */
export interface ConsentChoice {
  necessary: true;
  analytics: boolean;
  marketing: boolean;
  /** Value of the root element's `data-services` at the time of the choice. */
  services: string;
}

/** Version of the categories, stored with the choice. After a change of the version, visitors are asked again. */
export const consentVersion = "1.0";

/** Months until a choice expires. */
export const consentMonths = 6;

/** Key in localStorage of the choice and its version (JSON). Also the name of the event that reports a change. */
export const consentStorageKey = "cookie-consent";

/** Key in localStorage of the time of the choice (ISO 8601). */
export const consentDateStorageKey = "cookie-consent-date";

/** Action of a button or link, named in its `data-cookies`. The inline script handles the click. */
export type ConsentAction =
  | "accept"
  | "reject"
  | "customise"
  | "save"
  | "settings"
  | "withdraw"
  | "close";

declare global {
  interface Window {
    /** Defined by the inline script. Returns undefined before a choice. */
    cookieConsent?: () => ConsentChoice | undefined;
  }
}

/** The valid choice stored in this browser, if any. */
export function currentConsent(): ConsentChoice | undefined {
  return window.cookieConsent?.();
}

/** Calls `listener` when the choice may have changed in this or another tab. Returns a function that unsubscribes. */
export function onConsentChange(listener: () => void): () => void {
  // The inline script dispatches an event with the name of the key after a click, and after a change in another tab.
  window.addEventListener(consentStorageKey, listener);
  return () => window.removeEventListener(consentStorageKey, listener);
}
