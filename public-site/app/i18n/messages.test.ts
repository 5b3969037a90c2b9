import { mailMessages } from "@portfolio/embedded/mail-messages";
import { expect, test } from "vitest";
import { writingSystemStyle } from "../styles/writing-system-style.ts";
import { allLanguages } from "./all-languages.server.ts";
import { en, type Messages } from "./en.ts";
import { documentLanguage, interfaceLanguage, textDirectionOf } from "./language.ts";
import { formatCount, formatList, interpolate, messagesOf } from "./messages.ts";
import { subscriptionLanguages } from "./subscription-pages.server.ts";
import { interpolateNodes } from "./use-messages.ts";

const siteIn = (language: string, locale = language) => ({ metadata: { language, locale } });

/** Messages of a language by their path. */
function textsByPath(messages: object, path = ""): Map<string, string> {
  const result = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === "string") result.set(path + key, value);
    else for (const [at, text] of textsByPath(value, `${path}${key}.`)) result.set(at, text);
  }
  return result;
}

const placeholdersIn = (text: string) =>
  [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

const otherLanguages = Object.values(allLanguages).filter(({ language }) => language !== "en");

test.each(otherLanguages)(
  "each message in $language has the placeholders of the English message, and is not empty",
  (messages) => {
    const english = textsByPath(en);
    for (const [at, text] of textsByPath(messages)) {
      expect(text.trim(), at).not.toBe("");
      expect(placeholdersIn(text), at).toEqual(
        placeholdersIn(english.get(at) ?? english.get(at.replace(/\.\w+$/, ".other")) ?? ""),
      );
    }
  },
);

/** Messages that are equal in two languages and correct in both. */
const sameInBothPattern =
  /^(?:language|client|links|collections\.blog|cv|home|menu|contact|pages|photos|feeds|rssFeed|comma|quoted|present|cvParts\.\w+|consent\.(?:cookies|details|marketing|ok)|privacy|privacyPage\.storageNames\.\w+|privacyPage\.columns\.name|pageNumber|titleOfPage|footnotes|callouts\.(?:note|important)|protectedProject\.password|contactForm\.(?:name|email|message))$/;

test.each(otherLanguages)("$language contains no English sentence", (messages) => {
  const english = textsByPath(en);
  const untranslatedTexts = [...textsByPath(messages)].filter(
    ([at, text]) => english.get(at) === text && !sameInBothPattern.test(at),
  );
  expect(untranslatedTexts).toEqual([]);
});

/** Names of the admin's dashboard in each language. */
const dashboards: { readonly [language: string]: string } = { en: "Dashboard", de: "Übersicht" };

test.each(Object.values(allLanguages))(
  "the pages of the site have different names in $language",
  ({ home, cv, contact, privacy, sitemap, collections, language }) => {
    const names = [home, cv, contact, privacy, sitemap, ...Object.values(collections)];
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain(dashboards[language]);
  },
);

test("mails to the owner and pages of subscriptions exist in all languages of the site", () => {
  expect([...subscriptionLanguages].sort()).toEqual(Object.keys(mailMessages).sort());
  expect(Object.keys(mailMessages).sort()).toEqual(
    Object.values(allLanguages)
      .map(({ language }) => language)
      .sort(),
  );
});

test.each([
  ["en", 1, "1 min read"],
  ["en", 12, "12 min read"],
  ["de", 1, "1 Min. Lesezeit"],
  ["ja", 4, "読了まで4分"],
  ["ar", 1, "قراءة دقيقة واحدة"],
  ["ar", 2, "قراءة دقيقتين"],
  ["ar", 3, "قراءة 3 دقائق"],
  ["ar", 11, "قراءة 11 دقيقة"],
  ["ar-EG", 11, "قراءة 11 دقيقة"],
])("in %s, a reading time of %d minutes is written as %s", (tag, minutes, expected) => {
  const messages = messagesOf(siteIn(tag.slice(0, 2), tag));
  expect(formatCount(messages, messages.minutes, minutes)).toBe(expected);
});

test("in Arabic, the dual form of a count contains no number", () => {
  const messages = messagesOf(siteIn("ar"));
  const { minutes, earlierPositions, postCount, projectCount } = messages;
  for (const forms of [minutes, earlierPositions, postCount, projectCount]) {
    expect(formatCount(messages, forms, 2)).not.toMatch(/\d/);
  }
});

test.each([
  ["pt-BR", "pt"],
  ["zh-Hant-TW", "en"],
  ["sv", "en"],
  ["ar-EG", "ar"],
])("a site in %s has interface messages in %s", (tag, expected) => {
  expect(interfaceLanguage(tag)).toBe(expected);
});

test("messages in another language than the page's have a lang attribute", () => {
  expect(messagesOf(siteIn("sv")).langAttributes).toEqual({ lang: "en", dir: "ltr" });
  expect(messagesOf(siteIn("sv")).locale).toBe("sv");
  expect(messagesOf(siteIn("pt", "pt_PT"))).toMatchObject({
    langAttributes: {},
    locale: "pt-PT",
    skip: "Ir para o conteúdo",
  });
});

test.each([
  ["ar", "rtl"],
  ["fa-IR", "rtl"],
  ["he", "rtl"],
  ["az-Arab", "rtl"],
  ["ja", "ltr"],
  ["en-GB", "ltr"],
] as const)("%s has text direction %s", (tag, direction) => {
  expect(textDirectionOf(tag)).toBe(direction);
});

test("an invalid language tag does not break the page", () => {
  expect(documentLanguage(siteIn("en-gb-us-fr", "xx_yy_zz"))).toBe("en");
});

test("only languages that need special typography have a style sheet of their own", () => {
  expect(writingSystemStyle("en-GB")).toBe("");
  expect(writingSystemStyle("de")).toBe("");
  expect(writingSystemStyle("ja")).toContain("word-break");
  expect(writingSystemStyle("ar")).toContain("text-align:right");
});

test("placeholders are filled in, and lists of services are formatted in the language", () => {
  expect(interpolate("{title}, page {number}", { title: "Notes", number: "2" })).toBe(
    "Notes, page 2",
  );
  expect(interpolateNodes("Write to {address}.", { address: "me" })).toHaveLength(3);
  expect(formatList(messagesOf(siteIn("en")), ["Plausible", "Google"])).toBe(
    "Plausible and Google",
  );
  expect(formatList(messagesOf(siteIn("de")), ["Plausible", "Google"])).toBe(
    "Plausible und Google",
  );
});

test("a missing message or placeholder does not compile", () => {
  const { skip: _, ...incompleteMessages } = en;
  // @ts-expect-error: a message is missing
  const missingMessage: Messages = incompleteMessages;
  // @ts-expect-error: the placeholder is missing
  const missingPlaceholder: Messages = { ...en, by: "By" };
  expect([missingMessage, missingPlaceholder]).toHaveLength(2);
});
