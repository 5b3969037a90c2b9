import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { type ConsentAction, consentDateKey, consentKey } from "./consent.ts";
import { consentScript } from "./consent-script.ts";

const now = "2026-11-21T12:00:00.000Z";
const accepted = '{"necessary":true,"analytics":true,"marketing":true,"version":"1.0"}';

/** As in a browser, whatever is assigned becomes true or false. */
class Checkbox {
  #checked = false;
  get checked() {
    return this.#checked;
  }
  set checked(value: unknown) {
    this.#checked = Boolean(value);
  }
}

/** A browser that has no more than the script asks for. */
function openPage({
  stored = {},
  globalPrivacyControl,
  isStorageBlocked = false,
  time = now,
}: {
  stored?: Record<string, string>;
  globalPrivacyControl?: boolean;
  isStorageBlocked?: boolean;
  time?: string;
} = {}) {
  const root = { dataset: {} as Record<string, string> };
  const boxes = { analytics: new Checkbox(), marketing: new Checkbox() };
  const events: string[] = [];
  let onClick: (event: object) => void = () => {};
  const clock = new Date(time);
  class FixedDate extends Date {
    constructor(...parts: [] | [string | number | Date]) {
      super(parts.length === 0 ? clock : parts[0]);
    }
  }
  const page: Record<string, unknown> = {
    document: { documentElement: root, forms: { cookies: { ...boxes, focus() {} } } },
    navigator: { globalPrivacyControl },
    Date: FixedDate,
    Event: class {
      type: string;
      constructor(type: string) {
        this.type = type;
      }
    },
    addEventListener: (_: string, listener: typeof onClick) => {
      onClick = listener;
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
    view: () => root.dataset.consent,
    choice: () => (page.cookieConsent as () => unknown)(),
    click(action: ConsentAction) {
      let isNative = true;
      onClick({
        target: { closest: () => ({ dataset: { cookies: action }, focus() {} }) },
        preventDefault: () => {
          isNative = false;
        },
      });
      return isNative;
    },
  };
}

const storedOn = (date: string, consent = accepted) => ({
  [consentKey]: consent,
  [consentDateKey]: date,
});

test("the script is at most 1 KiB", () => {
  expect(Buffer.byteLength(consentScript)).toBeLessThanOrEqual(1024);
});

test("a new visitor is asked, and nothing is stored before the answer", () => {
  const page = openPage();
  expect(page.view()).toBe("ask");
  expect(page.choice()).toBeUndefined();
  expect(page.stored).toEqual({});
});

test("accepting stores version 1.0 with its date and hides the banner", () => {
  const page = openPage();
  page.click("accept");
  expect(page.view()).toBe("decided");
  expect(JSON.parse(page.stored[consentKey] ?? "")).toEqual({
    necessary: true,
    analytics: true,
    marketing: true,
    version: "1.0",
  });
  expect(page.stored[consentDateKey]).toBe(now);
  expect(page.events).toEqual([consentKey]);
});

test("rejecting is one click and is remembered too", () => {
  const { click, stored } = openPage();
  click("reject");
  const next = openPage({ stored });
  expect(next.view()).toBe("decided");
  expect(next.choice()).toMatchObject({ necessary: true, analytics: false, marketing: false });
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
])("a choice made on '%s' means today: %s", (date, view) => {
  expect(openPage({ stored: storedOn(date) }).view()).toBe(view);
});

test.each([
  ["of another version", accepted.replace("1.0", "0.9")],
  ["without a version", '{"necessary":true,"analytics":true,"marketing":true}'],
  ["with a choice that is no choice", accepted.replace("true,", '"yes",')],
  ["that leaves marketing open", '{"necessary":true,"analytics":true,"version":"1.0"}'],
  ["that is no JSON", "{necessary"],
  ["that is null", "null"],
  ["that is a list", "[]"],
  ["that is empty", ""],
])("a stored value %s brings the banner back", (_, consent) => {
  const page = openPage({ stored: storedOn(now, consent) });
  expect(page.view()).toBe("ask");
  expect(page.choice()).toBeUndefined();
});

test("a choice without its date brings the banner back", () => {
  expect(openPage({ stored: { [consentKey]: accepted } }).view()).toBe("ask");
});

test("Global Privacy Control counts as a refusal, also over an earlier consent", () => {
  for (const stored of [{}, storedOn(now)]) {
    const page = openPage({ stored, globalPrivacyControl: true });
    expect(page.view()).toBe("decided");
    expect(page.choice()).toMatchObject({ analytics: false, marketing: false });
  }
});

test("the settings show the choice as it stands and take the link's place", () => {
  const page = openPage({ stored: storedOn(now) });
  expect(page.click("settings")).toBe(false);
  expect(page.view()).toBe("settings");
  expect([page.boxes.analytics.checked, page.boxes.marketing.checked]).toEqual([true, true]);
});

test("withdrawing clears the choice and its date, and asks again", () => {
  const page = openPage({ stored: storedOn(now) });
  page.click("settings");
  page.click("withdraw");
  expect(page.stored).toEqual({});
  expect(page.choice()).toBeUndefined();
  expect(page.view()).toBe("ask");
});

test("where storage is blocked the choice lasts as long as the page", () => {
  const page = openPage({ isStorageBlocked: true });
  expect(page.view()).toBe("ask");
  page.click("accept");
  expect(page.view()).toBe("decided");
  expect(page.choice()).toMatchObject({ analytics: true });
});
