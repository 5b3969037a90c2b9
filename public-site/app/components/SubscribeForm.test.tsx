// @vitest-environment jsdom
import { expect, test } from "vitest";
import { renderPage, site } from "../../tests/render-page.tsx";
import { SubscribeForm } from "./SubscribeForm.tsx";

test.each(["en", "de", "fr", "pt", "it"])(
  "no line of the form can end within the word e-mail (%s)",
  (language) => {
    const metadata = { ...site.metadata, language, locale: "" };
    const form = <SubscribeForm refusedSubscription={undefined} />;
    const text = renderPage(form, "/", { ...site, metadata }).querySelector("p")?.textContent;
    expect(text).toMatch(/\be-\u2060mail/i);
    expect(text).not.toMatch(/\be-mail/i);
  },
);
