import { globSync, readFileSync } from "node:fs";
import { cleanup, screen } from "@testing-library/react";
import { useLocaleState } from "react-admin";
import { expect, test, vi } from "vitest";
import { renderInAdmin } from "../../tests/render-in-admin.tsx";
import { sharedMessage } from "../i18n/en/shared.ts";
import { i18nProvider } from "../i18n/messages.ts";
import { createAdminStore, preferredLanguage } from "./admin-store.ts";

test.each([
  [["de-DE", "de", "en"], "de"],
  [["fr-FR", "DE", "en"], "de"],
  [["en-US", "de"], "en"],
  [["fr-FR", "ja"], "en"],
  [["constructor"], "en"],
  [[], "en"],
])("in a browser with the languages %j, the language of the admin is %s", (tags, language) => {
  expect(preferredLanguage(tags)).toBe(language);
});

function LanguageButton() {
  const [locale, setLocale] = useLocaleState();
  return (
    <button type="button" onClick={() => setLocale("en")}>
      {locale}: {sharedMessage("cancel")}
    </button>
  );
}

function renderLanguageButton() {
  renderInAdmin(<LanguageButton />, { i18nProvider, store: createAdminStore() });
  return screen.findByRole("button");
}

test("the admin is German in a German browser until the owner chooses a language", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-AT", "en"]);
  const button = await renderLanguageButton();
  expect(button.textContent).toBe("de: Abbrechen");
  expect(document.documentElement.lang).toBe("de");
  button.click();
  await screen.findByRole("button", { name: "en: Cancel" });
  cleanup();
  expect((await renderLanguageButton()).textContent).toBe("en: Cancel");
});

const readSource = (path: string) => readFileSync(`${import.meta.dirname}/../${path}`, "utf8");

const settingKeys = globSync("**/*.{ts,tsx}", { cwd: `${import.meta.dirname}/..` })
  .filter((path) => !path.includes(".test."))
  .flatMap((path) => [...readSource(path).matchAll(/useStore(?:<[^(]*>)?\(\s*"([\w.]+)"/g)])
  .map(([, key = ""]) => key);

test.each([
  ...new Set(settingKeys),
  "theme",
  "site.accent",
  "posts.listParams",
  "posts.selectedIds",
])("a damaged value of %s counts as absent", (key) => {
  const store = createAdminStore();
  for (const damagedValue of ["{", "5", '"other"', "null", "[null]", '{"light":{}}']) {
    if (key.endsWith("selectedIds") && damagedValue === "[null]") continue;
    if (key === "writing.panel" && damagedValue === "null") continue;
    localStorage.setItem(`RaStore.${key}`, damagedValue);
    expect(store.getItem(key, "the default")).toBe("the default");
  }
});

test("stored values that are valid, or that have no check, are read unchanged", () => {
  const store = createAdminStore();
  const values = {
    "editor.mode": "markdown",
    "writing.panel": null,
    "palette.recentPages": [{ path: "/admin", label: "Dashboard" }],
    "posts.listParams": { filter: { q: "tide" }, order: "ASC" },
    introduction: { name: "Ada" },
  };
  for (const [key, value] of Object.entries(values)) {
    store.setItem(key, value);
    expect(store.getItem(key, "the default")).toEqual(value);
  }
});

test("a damaged value from another tab counts as absent", () => {
  const store = createAdminStore();
  const receive = vi.fn();
  const unsubscribe = store.subscribe("editor.mode", receive);
  store.setItem("editor.mode", "vim");
  store.setItem("editor.mode", "rich");
  unsubscribe();
  expect(receive.mock.calls).toEqual([[undefined], ["rich"]]);
});
