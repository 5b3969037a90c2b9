import type { Localization } from "@mui/material/locale";
import polyglotI18nProvider from "ra-i18n-polyglot";
import englishMessages from "ra-language-english";
import { createElement, Fragment, type ReactNode } from "react";
import type { I18nProvider, TranslationMessages } from "react-admin";

/** Languages of the admin, each with its own name and the locale for dates and numbers. */
export const languages = {
  en: { name: "English", locale: "en-GB" },
  de: { name: "Deutsch", locale: "de-DE" },
} as const;

export type Language = keyof typeof languages;

interface LanguageFile {
  messages: TranslationMessages;
  /** Texts of MUI's own components. */
  localization: Localization;
}

/** Loaders of the translations. The English texts are in the modules that use them. */
const loaders = new Map<string, () => Promise<LanguageFile>>([
  ["de", () => import("./de/index.ts")],
]);

/** Localizations of MUI that have been loaded. Its components are English by default. */
const localizations = new Map<string, Localization>();

function loadMessages(locale: string): TranslationMessages | Promise<TranslationMessages> {
  const load = loaders.get(locale);
  if (!load) return englishMessages;
  return load().then(({ messages, localization }) => {
    localizations.set(locale, localization);
    return messages;
  });
}

const polyglot = polyglotI18nProvider(
  loadMessages,
  "en",
  Object.entries(languages).map(([locale, { name }]) => ({ locale, name })),
);

/** The English texts of the areas whose modules are loaded. */
const englishTexts: { [area: string]: Readonly<Record<string, string>> } = {};

/** Area in the keys of English texts that are declared outside of the message modules. */
const outsideArea = "text";

/** Returns the English text of a key; undefined if the key is not a message of the admin. */
function englishTextOf(key: string): string | undefined {
  const dotIndex = key.indexOf(".");
  const [area, name] = [key.slice(0, dotIndex), key.slice(dotIndex + 1)];
  return area === outsideArea ? name : englishTexts[area]?.[name];
}

/**
 * react-admin's i18n provider. The key of a message of the admin is `{area}.{name}`. The key of an English text that is
 * declared elsewhere is `text.{text}`.
 */
export const i18nProvider: I18nProvider = {
  ...polyglot,
  translate: (key, options) => {
    const text = englishTextOf(key);
    if (text !== undefined) return polyglot.translate(key, { ...options, _: text });
    const label = fieldLabels.get(key);
    if (label) return translateText(label);
    // react-admin passes labels derived from field names, and validation messages, as keys.
    const fallback: unknown = options?._;
    const isOurText = key.startsWith("resources.") || key === fallback;
    const translatedFallback = isOurText &&
      typeof fallback === "string" && { _: translateText(fallback) };
    return polyglot.translate(key, { ...options, ...translatedFallback });
  },
  async changeLocale(locale) {
    await polyglot.changeLocale(locale);
    document.documentElement.lang = currentLanguage();
  },
};

/** English labels of fields by the key that react-admin asks for, `resources.{resource}.fields.{field}`. */
const fieldLabels = new Map<string, string>();

/** Sets the label of a resource's field, for example in the head of a list. */
export function setFieldLabel(resource: string, field: string, label: string): void {
  fieldLabels.set(`resources.${resource}.fields.${field}`, label);
}

/** Preloads a language for the first page. */
export async function preloadLanguage(locale: unknown): Promise<void> {
  if (typeof locale === "string") await loaders.get(locale)?.();
}

export function currentLanguage(): Language {
  const locale = polyglot.getLocale();
  return loaders.has(locale) ? (locale as Language) : "en";
}

export function nextLanguage(): Language {
  const allLanguages = Object.keys(languages) as Language[];
  return allLanguages[(allLanguages.indexOf(currentLanguage()) + 1) % allLanguages.length] ?? "en";
}

const englishLocalization: Localization = {};

/** The localization of MUI's components, as theme options. */
export function currentLocalization(): Localization {
  return localizations.get(currentLanguage()) ?? englishLocalization;
}

/** BCP 47 tag for `Intl`. */
export function currentLocale(): string {
  return languages[currentLanguage()].locale;
}

/**
 * Declares the messages of an area in English. `%{name}` is a value; in `one |||| many` the value `smart_count` selects
 * the form.
 *
 * The result is a function and not a hook, because code outside components uses messages too. Components do not need a
 * hook, because a change of the language renders the whole admin again.
 */
export function defineMessages<const T extends Readonly<Record<string, string>>>(
  area: string,
  texts: T,
): Translator<T> {
  englishTexts[area] = texts;
  const translate = (key: string, values?: object) =>
    i18nProvider.translate(`${area}.${key}`, values);
  return Object.assign(translate, {
    with: (key: string, elements: Readonly<Record<string, ReactNode>>) =>
      withElements(translate(key), elements),
    english: texts,
  });
}

function withElements(text: string, elements: Readonly<Record<string, ReactNode>>): ReactNode[] {
  return text
    .split(/%\{(\w+)\}/)
    .map((part, index) =>
      createElement(Fragment, { key: index }, index % 2 === 1 ? elements[part] : part),
    );
}

/**
 * Translates a text that is declared in English elsewhere: a label or validation message of the content model, or the
 * name of a choice. Returns the text itself if there is no translation.
 */
export function translateText(text: string): string {
  return i18nProvider.translate(textKey(text), {});
}

/** Key of an English text declared elsewhere, for react-admin components that translate their props. */
export function textKey(text: string): string {
  return `${outsideArea}.${text}`;
}

/** Plural of a collection's singular name, inside a sentence. */
export function pluralOf(singular: string): string {
  return translateText(`${singular}s`);
}

export function newRecordLabel(singular: string): string {
  return translateText(`New ${singular}`);
}

export function formatOneDecimal(value: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(currentLocale(), digits).format(value);
}

type CountPlaceholder = "smart_count";

type NamesIn<T extends string> = T extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Placeholder that selects the plural form in `one |||| many`; `never` for a text without plural forms. */
type CountIn<T extends string> = T extends `${string} |||| ${string}` ? CountPlaceholder : never;

type Value = string | number;

type ValuesOf<T extends string> = [NamesIn<T> | CountIn<T>] extends [never]
  ? []
  : [
      values: {
        readonly [N in NamesIn<T> | CountIn<T>]: N extends CountPlaceholder ? number : Value;
      } & {
        // Translations may have placeholders that the English text lacks.
        readonly [name: string]: Value;
      },
    ];

/** Returns a message of one area in the current language, with its placeholders filled in. */
interface Translator<T extends Readonly<Record<string, string>>> {
  <K extends keyof T & string>(key: K, ...values: ValuesOf<T[K]>): string;
  /** The message with React elements as values. */
  with<K extends keyof T & string>(
    key: K,
    elements: { [N in NamesIn<T[K]>]: ReactNode },
  ): ReactNode[];
  readonly english: T;
}
