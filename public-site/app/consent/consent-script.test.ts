import { runInNewContext } from "node:vm";
import { sessionKey } from "@portfolio/content/browser-keys";
import { expect, test, vi } from "vitest";
import { type ConsentAction, consentDateKey, consentKey } from "./consent.ts";
import { consentScript } from "./consent-script.ts";

const now = "2026-11-21T12:00:00.000Z";
const allServices = "Google Analytics,Plausible";
const acceptedChoice = `{"necessary":true,"analytics":true,"marketing":true,"version":"1.0","services":"${allServices}"}`;

/** Fake checkbox. As in a browser, `checked` converts assigned values to booleans. */
class Checkbox {
  #checked = false;
  name: string;
  disabled: boolean;
  constructor(name: string, disabled: boolean) {
    this.name = name;
    this.disabled = disabled;
  }
  get checked() {
    return this.#checked;
  }
  set checked(value: unknown) {
    this.#checked = Boolean(value);
  }
}

/** A minimal browser for the script. */
function openPage({
  stored = {},
  globalPrivacyControl,
  isStorageBlocked = false,
  time = now,
  services = allServices,
}: {
  stored?: Record<string, string>;
  globalPrivacyControl?: boolean;
  isStorageBlocked?: boolean;
  time?: string;
  services?: string;
} = {}) {
  const root: { dataset: Record<string, string> } = { dataset: services ? { services } : {} };
  const boxes = {
    analytics: new Checkbox("analytics", !services),
    marketing: new Checkbox("marketing", !services.includes("Google")),
  };
  const events: string[] = [];
  let focused = "nothing";
  const listeners: Record<string, (event: object) => void> = {};
  const clock = new Date(time);
  class FixedDate extends Date {
    constructor(...parts: [] | [string | number | Date]) {
      super(parts.length === 0 ? clock : parts[0]);
    }
  }
  const parse = vi.fn(JSON.parse);
  const page: Record<string, unknown> = {
    JSON: { parse, stringify: JSON.stringify },
    document: {
      documentElement: root,
      forms: { cookies: { ...boxes, focus: () => (focused = "form") } },
    },
    navigator: { globalPrivacyControl },
    Date: FixedDate,
    Event: class {
      type: string;
      constructor(type: string) {
        this.type = type;
      }
    },
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
    dispatchEvent: (event: { type: string }) => events.push(event.type),
  };
  Object.defineProperty(page, "localStorage", {
    get() {
      if (isStorageBlocked) throw new Error("SecurityError");
      return stored;
    },
  });
  runInNewContext(consentScript, page);
  return {
    stored,
    boxes,
    events,
    parse,
    focused: () => focused,
    view: () => root.dataset.consent,
    choice: () => (page.cookieConsent as () => unknown)(),
    /** Notifies the page of a key that another tab has changed, as browsers do. */
    notifyOfChange: (key: string | null) => listeners.storage?.({ key }),
    click(action: ConsentAction) {
      let isDefaultAllowed = true;
      listeners.click?.({
        target: {
          closest: () => ({ dataset: { cookies: action }, focus: () => (focused = action) }),
        },
        preventDefault: () => {
          isDefaultAllowed = false;
        },
      });
      return isDefaultAllowed;
    },
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

test("the banner returns if the site adds a service, but not if it removes one", () => {
  const firstPage = openPage({ services: "Plausible" });
  firstPage.click("accept");
  expect(firstPage.choice()).toMatchObject({ analytics: true, marketing: false });
  expect(openPage({ stored: firstPage.stored, services: allServices }).choice()).toBeUndefined();
  for (const services of ["Google Analytics", "Plausible", ""])
    expect(openPage({ stored: storedOn(now), services }).view(), services).toBe("decided");
});

test("the banner returns if the stored consent names no services", () => {
  const consent = '{"necessary":true,"analytics":true,"marketing":true,"version":"1.0"}';
  expect(openPage({ stored: storedOn(now, consent) }).choice()).toBeUndefined();
  expect(openPage({ stored: storedOn(now, consent), services: "" }).view()).toBe("ask");
});

test("the checkboxes of categories that the site does not use are unchecked", () => {
  const page = openPage({ stored: storedOn(now), services: "Plausible" });
  page.click("settings");
  expect([page.boxes.analytics.checked, page.boxes.marketing.checked]).toEqual([true, false]);
});

test("a choice made in another tab is applied in this tab", () => {
  const page = openPage();
  Object.assign(page.stored, storedOn(now));
  page.notifyOfChange("another-key");
  page.notifyOfChange(consentKey);
  expect(page.view()).toBe("ask");
  page.notifyOfChange(consentDateKey);
  expect(page.view()).toBe("decided");
  expect(page.events).toEqual([consentKey]);
  delete page.stored[consentDateKey];
  page.notifyOfChange(null);
  expect(page.view()).toBe("ask");
});

const storedOn = (date: string, consent = acceptedChoice) => ({
  [consentKey]: consent,
  [consentDateKey]: date,
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
  expect(page.stored).toEqual({});
  expect(page.parse).not.toHaveBeenCalled();
});

test("accepting stores the choice with its version and date, and hides the banner", () => {
  const page = openPage();
  page.click("accept");
  expect(page.view()).toBe("decided");
  expect(JSON.parse(page.stored[consentKey] ?? "")).toEqual({
    necessary: true,
    analytics: true,
    marketing: true,
    version: "1.0",
    services: allServices,
  });
  expect(page.stored[consentDateKey]).toBe(now);
  expect(page.events).toEqual([consentKey]);
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
  page.boxes.analytics.checked = true;
  page.click("save");
  expect(page.choice()).toMatchObject({ analytics: true, marketing: false });
});

test.each([
  ["2026-11-21T11:59:00.000Z", "decided"],
  ["2026-05-21T12:00:01.000Z", "decided"],
  ["2026-05-21T12:00:00.000Z", "ask"],
  ["2025-11-21T12:00:00.000Z", "ask"],
  ["2027-01-01T00:00:00.000Z", "ask"],
  ["yesterday", "ask"],
  ["", "ask"],
])(`after a choice with the date '%s', the banner shows the view "%s"`, (date, view) => {
  expect(openPage({ stored: storedOn(date) }).view()).toBe(view);
});

test.each([
  ["of another version", acceptedChoice.replace("1.0", "0.9")],
  ["without a version", '{"necessary":true,"analytics":true,"marketing":true}'],
  ["with an invalid choice", acceptedChoice.replace("true,", '"yes",')],
  ["without a choice for marketing", '{"necessary":true,"analytics":true,"version":"1.0"}'],
  ["that is no JSON", "{necessary"],
  ["that is null", "null"],
  ["that is a list", "[]"],
  ["that is empty", ""],
])("the banner returns after a stored choice %s", (_, consent) => {
  const page = openPage({ stored: storedOn(now, consent) });
  expect(page.view()).toBe("ask");
  expect(page.choice()).toBeUndefined();
});

test("the banner returns after a stored choice without a date", () => {
  expect(openPage({ stored: { [consentKey]: acceptedChoice } }).view()).toBe("ask");
});

test("Global Privacy Control is treated as a rejection, and overrides an earlier consent", () => {
  for (const stored of [{}, storedOn(now)]) {
    const page = openPage({ stored, globalPrivacyControl: true });
    expect(page.view()).toBe("decided");
    expect(page.choice()).toMatchObject({ analytics: false, marketing: false });
  }
});

test("the link to the cookie settings shows the current choice and does not navigate", () => {
  const page = openPage({ stored: storedOn(now) });
  expect(page.click("settings")).toBe(false);
  expect(page.view()).toBe("settings");
  expect([page.boxes.analytics.checked, page.boxes.marketing.checked]).toEqual([true, true]);
});

test("closing the settings keeps the choice and returns the focus to the link that opened them", () => {
  const page = openPage({ stored: storedOn(now) });
  page.click("settings");
  expect(page.focused()).toBe("form");
  page.click("close");
  expect(page.view()).toBe("decided");
  expect(page.choice()).toMatchObject({ analytics: true, marketing: true });
  expect(page.focused()).toBe("settings");
});

test("withdrawing consent deletes the choice and its date, and shows the banner again", () => {
  const page = openPage({ stored: storedOn(now) });
  page.click("settings");
  page.click("withdraw");
  expect(page.stored).toEqual({});
  expect(page.choice()).toBeUndefined();
  expect(page.view()).toBe("ask");
});

test("if storage is blocked, the choice lasts until the page is closed", () => {
  const page = openPage({ isStorageBlocked: true });
  expect(page.view()).toBe("ask");
  page.click("accept");
  expect(page.view()).toBe("decided");
  expect(page.choice()).toMatchObject({ analytics: true });
});
