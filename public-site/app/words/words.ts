import type { Plural, Words } from "./en.ts";
import { directionOf, documentLanguage, interfaceLanguage, type Tagged } from "./language.ts";

/** What the interface of one site says. */
export interface SiteWords extends Words {
  /** For dates and numbers: the language of the owner's texts, as a BCP 47 tag. */
  locale: string;
  /** Which way the page is written. */
  direction: "ltr" | "rtl";
  /**
   * For an element that holds nothing but words of the interface: says which language they are of where that is not the
   * page's own, because the interface does not speak it.
   */
  apart: { lang?: string; dir?: "ltr" | "rtl" };
}

/** The languages at hand: on the server all of them, in a browser that of the page. */
const known = new Map<string, Words>();

/** Takes in the words of a language, for {@link wordsOf}. */
export function learn(words: Words): void {
  known.set(words.language, words);
}

/** The words of a site's interface; English where there is no site. In a browser those that came with the page. */
export function wordsOf(site: Tagged | undefined): SiteWords {
  const locale = site ? documentLanguage(site) : "en";
  const words = known.get(interfaceLanguage(locale)) ?? [...known.values()][0];
  if (!words) throw new Error("No words were learnt before they were needed.");
  const isApart = site && locale.split("-", 1)[0] !== words.language;
  const apart = isApart ? { lang: words.language, dir: directionOf(words.language) } : {};
  const page = site ? locale : words.language;
  return { ...words, locale: page, direction: directionOf(page), apart };
}

/** A text with its `{names}` filled in. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name);
}

type Counting = Pick<SiteWords, "language" | "locale">;

/** The form of a text that a number needs; `#` stands for the number. */
export function formOf({ language }: Counting, forms: Plural, count: number): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
}

/** A number as the site writes numbers. */
export function formatNumber({ locale }: Counting, count: number): string {
  return new Intl.NumberFormat(locale).format(count);
}

/** The form of a text that a number needs, with the number in it, and a sign after the number where it is not all. */
export function counted(words: Counting, forms: Plural, count: number, sign = ""): string {
  return formOf(words, forms, count).replace("#", formatNumber(words, count) + sign);
}

/** Names as a list in a sentence: "one and two". */
export function listed(
  { language }: Pick<SiteWords, "language">,
  names: readonly string[],
): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}
