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
  renderInAdmin(<Page />, { i18nProvider, store: createAdminStore() });
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
