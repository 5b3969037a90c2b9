import { hasSession } from "../owner/session-key.ts";

/** Categories that a visitor allowed. Strictly necessary storage needs no consent. */
export interface ConsentChoice {
  necessary: true;
  analytics: boolean;
  marketing: boolean;
  /** The services that the visitor was asked about, as `data-services` of the root element named them then. */
  services: string;
}

/** Stored with the choice. Increase it when the categories change, so that visitors are asked again. */
export const consentVersion = "1.0";

/** Calendar months after which a visitor is asked again. */
export const consentMonths = 6;

/** Key in localStorage of the choice and its version, as JSON. */
export const consentKey = "cookie-consent";

/** Key in localStorage of the moment of the choice: ISO 8601. */
export const consentDateKey = "cookie-consent-date";

/**
 * What is on screen, kept in `data-consent` of the root element: the question, its details before or after a
 * decision, or nothing. Absent where no script runs, and then nothing is shown either.
 */
type ConsentView = "ask" | "customise" | "settings" | "decided";

/** What a button or link does, named in its `data-cookies`; the inline script listens. */
export type ConsentAction = "accept" | "reject" | "customise" | "save" | "settings" | "withdraw";

declare global {
  interface Window {
    /** Put there by the inline script; undefined while the visitor has not decided. */
    cookieConsent?: () => ConsentChoice | undefined;
  }
}

/** The visitor's choice in this browser, or undefined while there is none that still counts. */
export function currentConsent(): ConsentChoice | undefined {
  return window.cookieConsent?.();
}

/** Hides the details of a choice that stays as it was. */
export function closeConsent(): void {
  const view: ConsentView = currentConsent() || hasSession() ? "decided" : "ask";
  document.documentElement.dataset.consent = view;
}

/** Calls `listener` whenever the choice may have changed, in this tab or another; returns how to stop that. */
export function onConsentChange(listener: () => void): () => void {
  // The inline script dispatches an event named like the key.
  window.addEventListener(consentKey, listener);
  return () => window.removeEventListener(consentKey, listener);
}
