import type { Localization } from "@mui/material/locale";
import polyglotI18nProvider from "ra-i18n-polyglot";
import englishMessages from "ra-language-english";
import { createElement, Fragment, type ReactNode } from "react";
import type { I18nProvider } from "react-admin";

/** The languages of the admin: what each calls itself, and how it writes dates and numbers. */
export const languages = {
  en: { name: "English", locale: "en-GB" },
  de: { name: "Deutsch", locale: "de-DE" },
} as const;

/** See {@link languages}. */
export type Language = keyof typeof languages;

/** What MUI's own parts say in the languages that are at hand. They say English by themselves. */
const spoken: { [L in Language]?: Localization } & { en: Localization } = { en: {} };

/** English is with the pages that say it; every other language is one file, asked for where it is chosen. */
const files = {
  async de() {
    const { de, parts } = await import("./de/index.ts");
    spoken.de = parts;
    return de;
  },
} satisfies { [L in Exclude<Language, "en">]: unknown };

const isTranslated = (locale: string): locale is keyof typeof files => Object.hasOwn(files, locale);

const polyglot = polyglotI18nProvider(
  (locale) => (isTranslated(locale) ? files[locale]() : englishMessages),
  "en",
  Object.entries(languages).map(([locale, { name }]) => ({ locale, name })),
);

/** The areas whose English is at hand. */
const english: { [area: string]: Readonly<Record<string, string>> } = {};

/** What a message is in English; undefined for one that is not ours. */
function inEnglish(key: string): string | undefined {
  const dot = key.indexOf(".");
  const [area, name] = [key.slice(0, dot), key.slice(dot + 1)];
  return area === declared ? name : english[area]?.[name];
}

/**
 * The words of the admin and of react-admin's own parts, in the chosen language. `{area}.{name}` is one of ours, and
 * `text.{text}` an English text that is declared elsewhere.
 */
export const i18nProvider: I18nProvider = {
  ...polyglot,
  translate: (key, options) => {
    const text = inEnglish(key);
    if (text !== undefined) return polyglot.translate(key, { ...options, _: text });
    // A label that react-admin makes of a field's name, or a message at a field, which it takes for a key.
    const fallback: unknown = options?._;
    const isOurs = key.startsWith("resources.") || key === fallback;
    const other = isOurs && typeof fallback === "string" && { _: translated(fallback) };
    return polyglot.translate(key, { ...options, ...other });
  },
  async changeLocale(locale) {
    await polyglot.changeLocale(locale);
    document.documentElement.lang = currentLanguage();
  },
};

/** Asks for the file of a language, so that it is there when the first page is. */
export async function loadAhead(locale: unknown): Promise<void> {
  if (typeof locale === "string" && isTranslated(locale)) await files[locale]();
}

/** The chosen language. */
export function currentLanguage(): Language {
  const locale = polyglot.getLocale();
  return isTranslated(locale) ? locale : "en";
}

/** The language that a switch leads to. */
export function nextLanguage(): Language {
  const all = Object.keys(languages) as Language[];
  return all[(all.indexOf(currentLanguage()) + 1) % all.length] ?? "en";
}

/** What MUI's own parts say in the chosen language, as a part of a theme. */
export function currentLocalization(): Localization {
  return spoken[currentLanguage()] ?? spoken.en;
}

/** The tag with which `Intl` writes dates and numbers as the chosen language does. */
export function currentLocale(): string {
  return languages[currentLanguage()].locale;
}

/** The `%{names}` in a text, which have to be filled in. */
type NamesIn<T extends string> = T extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type ValuesOf<T extends string> = [NamesIn<T> | CountIn<T>] extends [never]
  ? []
  : [
      values: { readonly [N in NamesIn<T> | CountIn<T>]: N extends Count ? number : Value } & {
        // Another language may say it with names that English does without.
        readonly [name: string]: Value;
      },
    ];

type Value = string | number;

type Count = "smart_count";

/** The number that chooses between two forms. */
type CountIn<T extends string> = T extends `${string} |||| ${string}` ? Count : never;

/** Says a message of an area in the chosen language, with its names filled in. */
export interface Translator<T extends Readonly<Record<string, string>>> {
  <K extends keyof T & string>(key: K, ...values: ValuesOf<T[K]>): string;
  /** The message with elements in the place of its names. */
  with<K extends keyof T & string>(
    key: K,
    elements: { [N in NamesIn<T[K]>]: ReactNode },
  ): ReactNode[];
  /** The English texts, which say what any other language has to. */
  readonly english: T;
}

/** What another language says in place of an area's English: a missing word does not compile. */
export type Translated<S> =
  S extends Translator<infer T> ? { readonly [K in keyof T]: string } : never;

/**
 * Declares the words of an area in English. `%{name}` is filled in; of two forms divided by `||||` the first is for one
 * thing, as react-admin has it.
 *
 * What comes back takes no hook, because errors and other modules say words as well: choosing another language renders
 * the whole admin anew.
 */
export function defineMessages<const T extends Readonly<Record<string, string>>>(
  area: string,
  texts: T,
): Translator<T> {
  english[area] = texts;
  const say = (key: string, values?: object) => i18nProvider.translate(`${area}.${key}`, values);
  return Object.assign(say, {
    with: (key: string, elements: Readonly<Record<string, ReactNode>>) =>
      filled(say(key), elements),
    english: texts,
  });
}

/** A text with elements in the place of its `%{names}`. */
function filled(text: string, elements: Readonly<Record<string, ReactNode>>): ReactNode[] {
  return text
    .split(/%\{(\w+)\}/)
    .map((part, index) =>
      createElement(Fragment, { key: index }, index % 2 === 1 ? elements[part] : part),
    );
}

const declared = "text";

/**
 * A text that is declared in English where it belongs, in the chosen language: a label of the content model, a message at
 * a field, the name of a choice. One that no language knows stays as it is.
 */
export function translated(text: string): string {
  return i18nProvider.translate(textKey(text), {});
}

/** The key of such a text, for parts of react-admin that translate what they are given. */
export function textKey(text: string): string {
  return `${declared}.${text}`;
}

/** What several records of a kind are called inside a sentence, by what one is called. */
export function pluralOf(singular: string): string {
  return translated(`${singular}s`);
}

/** What a new record of a kind is called, by what one is called. */
export function newOf(singular: string): string {
  return translated(`New ${singular}`);
}

/** A number with one decimal, as the chosen language writes it. */
export function oneDecimal(value: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(currentLocale(), digits).format(value);
}
