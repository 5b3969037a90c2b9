import { cleanup, render, screen } from "@testing-library/react";
import { AdminContext, testDataProvider, useLocaleState } from "react-admin";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { sharedMessage } from "./en/shared.ts";
import { createLanguageStore, preferredLanguage } from "./language-store.ts";
import { i18nProvider } from "./messages.ts";

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await i18nProvider.changeLocale("en");
});

test.each([
  [["de-DE", "de", "en"], "de"],
  [["fr-FR", "DE", "en"], "de"],
  [["en-US", "de"], "en"],
  [["fr-FR", "ja"], "en"],
  [["constructor"], "en"],
  [[], "en"],
])("the language of the admin for a browser with %j is %s", (tags, language) => {
  expect(preferredLanguage(tags)).toBe(language);
});

function Page() {
  const [locale, setLocale] = useLocaleState();
  return (
    <button type="button" onClick={() => setLocale("en")}>
      {locale}: {sharedMessage("cancel")}
    </button>
  );
}

function openPage() {
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={testDataProvider()}
        i18nProvider={i18nProvider}
        store={createLanguageStore()}
      >
        <Page />
      </AdminContext>
    </MemoryRouter>,
  );
  return screen.findByRole("button");
}

test("the admin is German in a German browser until the owner chooses a language", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-AT", "en"]);
  const page = await openPage();
  expect(page.textContent).toBe("de: Abbrechen");
  expect(document.documentElement.lang).toBe("de");
  page.click();
  await screen.findByRole("button", { name: "en: Cancel" });
  cleanup();
  expect((await openPage()).textContent).toBe("en: Cancel");
});
