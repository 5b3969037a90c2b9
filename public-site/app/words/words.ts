import type { Plural, Words } from "./en.ts";
import { directionOf, documentLanguage, interfaceLanguage, type Tagged } from "./language.ts";

/** Messages of a site. */
export interface SiteWords extends Words {
  /** Locale of dates and numbers: the language of the owner's texts as a BCP 47 tag. */
  locale: string;
  /** Writing direction of the page. */
  direction: "ltr" | "rtl";
  /** Attributes for an element that contains only interface messages, if their language differs from the page's. */
  apart: { lang?: string; dir?: "ltr" | "rtl" };
}

/** Loaded languages: on the server all, in a browser that of the page. */
const known = new Map<string, Words>();

/** Registers the messages of a language for {@link wordsOf}. */
export function learn(words: Words): void {
  known.set(words.language, words);
}

/** Messages of a site; English without a site. In a browser those loaded with the page. */
export function wordsOf(site: Tagged | undefined): SiteWords {
  const locale = site ? documentLanguage(site) : "en";
  const words = known.get(interfaceLanguage(locale)) ?? [...known.values()][0];
  if (!words) throw new Error("No words were learnt before they were needed.");
  const isApart = site && locale.split("-", 1)[0] !== words.language;
  const apart = isApart ? { lang: words.language, dir: directionOf(words.language) } : {};
  const page = site ? locale : words.language;
  return { ...words, locale: page, direction: directionOf(page), apart };
}

/** Replaces the placeholders of a message. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name);
}

type Counting = Pick<SiteWords, "language" | "locale">;

/** Selects the plural form for a number; `#` stays. */
export function formOf({ language }: Counting, forms: Plural, count: number): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
}

/** Formats a number in the site's locale. */
export function formatNumber({ locale }: Counting, count: number): string {
  return new Intl.NumberFormat(locale).format(count);
}

/** Plural form with its number, followed by `sign` if the number is a lower bound. */
export function counted(words: Counting, forms: Plural, count: number, sign = ""): string {
  return formOf(words, forms, count).replace("#", formatNumber(words, count) + sign);
}

/** Formats a list: "one and two". */
export function listed(
  { language }: Pick<SiteWords, "language">,
  names: readonly string[],
): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}
