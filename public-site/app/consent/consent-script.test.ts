import { sessionKey } from "@portfolio/content/browser-keys";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type ConsentAction, consentDateStorageKey, consentStorageKey } from "./consent.ts";
import { consentScript } from "./consent-script.ts";

// A local time, because a choice expires after six months of the visitor's calendar.
const now = new Date(2026, 10, 21, 12).toISOString();
const allServices = "Google Analytics,Plausible";
const acceptedChoice = `{"necessary":true,"analytics":true,"marketing":true,"version":"1.0","services":"${allServices}"}`;

beforeAll(() => {
  vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
});

afterAll(() => {
  vi.useRealTimers();
});

/** Opens a page with the banner's controls, and runs the script. With `stored: null` the browser blocks storage. */
function openPage({
  stored = {},
  globalPrivacyControl = false,
  services = allServices,
}: {
  stored?: Record<string, string> | null;
  globalPrivacyControl?: boolean;
  services?: string;
} = {}) {
  const actions: ConsentAction[] = ["accept", "reject", "customise", "save", "withdraw", "close"];
  const { window } = new JSDOM(
    `<html ${services && `data-services="${services}"`}>
    <a href="/privacy" data-cookies="settings">Cookies</a>
    <form name="cookies" tabindex="-1">
      <input type="checkbox" name="analytics" ${services ? "" : "disabled"}>
      <input type="checkbox" name="marketing" ${services.includes("Google") ? "" : "disabled"}>
      ${actions.map((action) => `<button type="button" data-cookies="${action}"></button>`).join("")}
    </form>`,
    { url: stored ? "https://site.example" : "about:blank", runScripts: "outside-only" },
  );
  const { document } = window;
  const [analytics, marketing] = document.querySelectorAll("input");
  // jsdom lacks access to the fields of a form by their names.
  Object.assign(document.forms[0] ?? {}, { analytics, marketing });
  const events: string[] = [];
  window.addEventListener(consentStorageKey, ({ type }) => events.push(type));
  if (stored) Object.assign(window.localStorage, stored);
  Object.assign(window.navigator, { globalPrivacyControl });
  Object.assign(window, { Date });
  window.eval(consentScript);
  return {
    events,
    /** Items of localStorage. */
    get stored(): Record<string, string> {
      return stored ? window.localStorage : {};
    },
    checked: () => [analytics?.checked, marketing?.checked],
    clickAnalytics: () => analytics?.click(),
    /** Action of the focused control, or name of the focused form. */
    focused: () =>
      document.activeElement?.getAttribute("data-cookies") ??
      document.activeElement?.getAttribute("name"),
    view: () => document.documentElement.dataset.consent,
    choice: () => window.cookieConsent?.(),
    /** Notifies the page of a key that another tab has changed, as browsers do. */
    notifyOfChange: (key: string | null) =>
      window.dispatchEvent(new window.StorageEvent("storage", { key })),
    /** Returns false if the script prevents the default action. */
    click: (action: ConsentAction) =>
      document
        .querySelector(`[data-cookies=${action}]`)
        ?.dispatchEvent(new window.MouseEvent("click", { bubbles: true, cancelable: true })),
  };
}

test("consent is valid only for the services that the banner named", () => {
  const page = openPage({ services: "" });
  page.click("accept");
  expect(page.choice()).toMatchObject({ analytics: false, marketing: false, services: "" });
  const { stored } = page;
  expect(openPage({ stored, services: "" }).view()).toBe("decided");
  for (const services of ["Google Analytics", "Plausible", allServices]) {
    const laterPage = openPage({ stored, services });
    expect(laterPage.view(), services).toBe("ask");
    expect(laterPage.choice()).toBeUndefined();
  }
});

test("the banner is shown again after the site adds a service, but not after it removes a service", () => {
  const firstPage = openPage({ services: "Plausible" });
  firstPage.click("accept");
  expect(firstPage.choice()).toMatchObject({ analytics: true, marketing: false });
  expect(openPage({ stored: firstPage.stored, services: allServices }).choice()).toBeUndefined();
  for (const services of ["Google Analytics", "Plausible", ""])
    expect(openPage({ stored: storedChoice(now), services }).view(), services).toBe("decided");
});

test("the checkboxes of categories that the site does not use are unchecked", () => {
  const page = openPage({ stored: storedChoice(now), services: "Plausible" });
  page.click("settings");
  expect(page.checked()).toEqual([true, false]);
});

test("a choice made in another tab is applied in this tab", () => {
  const page = openPage();
  Object.assign(page.stored, storedChoice(now));
  page.notifyOfChange("another-key");
  page.notifyOfChange(consentStorageKey);
  expect(page.view()).toBe("ask");
  page.notifyOfChange(consentDateStorageKey);
  expect(page.view()).toBe("decided");
  expect(page.events).toEqual([consentStorageKey]);
  delete page.stored[consentDateStorageKey];
  page.notifyOfChange(null);
  expect(page.view()).toBe("ask");
});

const storedChoice = (date: string, consent = acceptedChoice) => ({
  [consentStorageKey]: consent,
  [consentDateStorageKey]: date,
});

test("the script is at most 1.25 KiB", () => {
  expect(Buffer.byteLength(consentScript)).toBeLessThanOrEqual(1280);
});

test("the signed-in owner sees no banner and gives no consent", () => {
  const page = openPage({ stored: { [sessionKey]: "{}" } });
  expect(page.view()).toBe("decided");
  expect(page.choice()).toBeUndefined();
  delete page.stored[sessionKey];
  page.notifyOfChange(null);
  expect(page.view()).toBe("ask");
});

test("a new visitor sees the banner, and nothing is stored before a choice", () => {
  const page = openPage();
  expect(page.view()).toBe("ask");
  expect(page.choice()).toBeUndefined();
  expect(page.stored).toHaveLength(0);
});

test("accepting stores the choice with its version and date, and hides the banner", () => {
  const page = openPage();
  page.click("accept");
  expect(page.view()).toBe("decided");
  expect(JSON.parse(page.stored[consentStorageKey] ?? "")).toEqual({
    necessary: true,
    analytics: true,
    marketing: true,
    version: "1.0",
    services: allServices,
  });
  expect(page.stored[consentDateStorageKey]).toBe(now);
  expect(page.events).toEqual([consentStorageKey]);
});

test("rejecting takes one click, and the rejection is stored", () => {
  const { click, stored } = openPage();
  click("reject");
  const nextPage = openPage({ stored });
  expect(nextPage.view()).toBe("decided");
  expect(nextPage.choice()).toMatchObject({ necessary: true, analytics: false, marketing: false });
});

test("a visitor can allow analytics without marketing", () => {
  const page = openPage();
  page.click("customise");
  expect(page.view()).toBe("customise");
  page.clickAnalytics();
  page.click("save");
  expect(page.choice()).toMatchObject({ analytics: true, marketing: false });
});

test.each([
  ["2026-11-21T11:59:00", "decided"],
  ["2026-05-21T12:00:01", "decided"],
  ["2026-05-21T12:00:00", "ask"],
  ["2025-11-21T12:00:00", "ask"],
  ["2027-01-01T00:00:00", "ask"],
  ["yesterday", "ask"],
  ["", "ask"],
])(`after a choice with the date '%s', the banner shows the view "%s"`, (date, view) => {
  expect(openPage({ stored: storedChoice(date) }).view()).toBe(view);
});

test.each([
  ["of another version", acceptedChoice.replace("1.0", "0.9")],
  ["without a version", '{"necessary":true,"analytics":true,"marketing":true}'],
  ["with an invalid choice", acceptedChoice.replace("true,", '"yes",')],
  ["without a choice for marketing", '{"necessary":true,"analytics":true,"version":"1.0"}'],
  ["without services", acceptedChoice.replace(/,"services".*?"(?=})/, "")],
  ["that is no JSON", "{necessary"],
  ["that is null", "null"],
  ["that is a list", "[]"],
  ["that is empty", ""],
])("the banner returns after a stored choice %s", (_, consent) => {
  const page = openPage({ stored: storedChoice(now, consent) });
  expect(page.view()).toBe("ask");
  expect(page.choice()).toBeUndefined();
});

test("Global Privacy Control is treated as a rejection, and overrides an earlier consent", () => {
  for (const stored of [{}, storedChoice(now)]) {
    const page = openPage({ stored, globalPrivacyControl: true });
    expect(page.view()).toBe("decided");
    expect(page.choice()).toMatchObject({ analytics: false, marketing: false });
  }
});

test("the settings show the choice; closing them keeps the choice and returns the focus to the link that opened them", () => {
  const page = openPage({ stored: storedChoice(now) });
  // The link does not navigate.
  expect(page.click("settings")).toBe(false);
  expect(page.view()).toBe("settings");
  expect(page.checked()).toEqual([true, true]);
  expect(page.focused()).toBe("cookies");
  page.click("close");
  expect(page.view()).toBe("decided");
  expect(page.choice()).toMatchObject({ analytics: true, marketing: true });
  expect(page.focused()).toBe("settings");
});

test("withdrawing consent deletes the choice and its date, and shows the banner again", () => {
  const page = openPage({ stored: storedChoice(now) });
  page.click("settings");
  page.click("withdraw");
  expect(page.stored).toHaveLength(0);
  expect(page.choice()).toBeUndefined();
  expect(page.view()).toBe("ask");
});

test("if storage is blocked, the choice lasts until the page is closed", () => {
  const page = openPage({ stored: null });
  expect(page.view()).toBe("ask");
  page.click("accept");
  expect(page.view()).toBe("decided");
  expect(page.choice()).toMatchObject({ analytics: true });
});
