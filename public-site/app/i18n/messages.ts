import type { Messages, Plural } from "./en.ts";
import {
  documentLanguage,
  interfaceLanguage,
  type LanguageSettings,
  textDirectionOf,
} from "./language.ts";

export interface SiteMessages extends Messages {
  /** Locale of dates and numbers: the language of the owner's texts as a BCP 47 tag. */
  locale: string;
  textDirection: "ltr" | "rtl";
  /** Attributes for an element that contains only interface messages, if their language differs from the page's. */
  langAttributes: { lang?: string; dir?: "ltr" | "rtl" };
}

/** Messages by language. A server loads all languages, a browser English and the language of the page. */
const loadedMessages = new Map<string, Messages>();

export function registerMessages(messages: Messages): void {
  loadedMessages.set(messages.language, messages);
}

/**
 * Messages in a site's language; English without a site. If they are not loaded, returns the messages of the first
 * loaded language.
 */
export function messagesOf(site: LanguageSettings | undefined): SiteMessages {
  const locale = site ? documentLanguage(site) : "en";
  const messages = loadedMessages.get(interfaceLanguage(locale)) ?? [...loadedMessages.values()][0];
  if (!messages) throw new Error("No messages are registered. Call registerMessages first.");
  const isOtherLanguage = site && locale.split("-", 1)[0] !== messages.language;
  const langAttributes = isOtherLanguage
    ? { lang: messages.language, dir: textDirectionOf(messages.language) }
    : {};
  const pageLocale = site ? locale : messages.language;
  return {
    ...messages,
    locale: pageLocale,
    textDirection: textDirectionOf(pageLocale),
    langAttributes,
  };
}

export function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name);
}

type NumberLocale = Pick<SiteMessages, "language" | "locale">;

/** Memoizes formatters by locale, because creating one takes longer than formatting. */
function byLocale<Formatter>(create: (locale: string) => Formatter): (locale: string) => Formatter {
  const formatters = new Map<string, Formatter>();
  return (locale) => {
    const formatter = formatters.get(locale) ?? create(locale);
    formatters.set(locale, formatter);
    return formatter;
  };
}

const pluralRules = byLocale((language) => new Intl.PluralRules(language));
const numberFormat = byLocale(
  (locale) => new Intl.NumberFormat(locale, { numberingSystem: "latn" }),
);

/** Selects the plural form for a number. Does not replace `#`. */
export function pluralForm({ language }: NumberLocale, forms: Plural, count: number): string {
  return forms[pluralRules(language).select(count)] ?? forms.other;
}

/** Formats a number in the site's locale, with Latin digits like the years and numbers that the owner types. */
export function formatNumber({ locale }: NumberLocale, count: number): string {
  return numberFormat(locale).format(count);
}

/** Plural form with the number in place of `#`, followed by `suffix`. */
export function formatCount(
  messages: NumberLocale,
  forms: Plural,
  count: number,
  suffix = "",
): string {
  return pluralForm(messages, forms, count).replace("#", formatNumber(messages, count) + suffix);
}

/** Formats a duration: "6 months". */
export function formatDuration(
  { language }: Pick<SiteMessages, "language">,
  count: number,
  unit: "day" | "month" | "year",
) {
  const options = { style: "unit", unit, unitDisplay: "long", numberingSystem: "latn" } as const;
  return new Intl.NumberFormat(language, options).format(count);
}

/** Formats a list: "one and two". */
export function formatList({ language }: Pick<SiteMessages, "language">, names: readonly string[]) {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}
