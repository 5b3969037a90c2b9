import type { SectionContent } from "@portfolio/content/sections";

const languages = ["en", "de", "fr", "es", "pt", "it", "ja", "ar"] as const;

export type Language = (typeof languages)[number];

/** Settings that determine a site's language. */
export interface LanguageSettings {
  metadata: Pick<SectionContent<"metadata">, "language" | "locale">;
}

/** BCP 47 tag of the owner's texts: the locale if its language is that of the texts, otherwise only the language. */
export function documentLanguage({ metadata }: LanguageSettings): string {
  const language = canonicalize(metadata.language) ?? "en";
  const locale = canonicalize(metadata.locale);
  return locale?.toLowerCase().startsWith(`${language.toLowerCase()}-`) ? locale : language;
}

/** Language of the interface for texts in the language `tag`: the same language if supported, otherwise English. */
export function interfaceLanguage(tag: string): Language {
  const [primary = ""] = tag.toLowerCase().split("-");
  return languages.find((language) => language === primary) ?? "en";
}

const rightToLeftScripts = ["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"];

export function textDirectionOf(tag: string): "ltr" | "rtl" {
  const { script } = new Intl.Locale(tag).maximize();
  return rightToLeftScripts.includes(script ?? "") ? "rtl" : "ltr";
}

/** Letters of right-to-left scripts. */
export const rtlPattern = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** True if the first letter of a text belongs to a right-to-left script. */
export function isRightToLeft(text: string): boolean {
  return rtlPattern.test(text.match(/\p{L}/u)?.[0] ?? "");
}

/**
 * Direction of an article, for the attribute `dir`; undefined for the direction of the site. An article is
 * left-to-right only if its title and summary have no right-to-left letters, because an Arabic title may start with a
 * Latin name.
 */
export function directionOfArticle(title: string, summary = ""): "ltr" | "rtl" | undefined {
  if (isRightToLeft(title)) return "rtl";
  return /\p{L}/u.test(title) && !rtlPattern.test(title + summary) ? "ltr" : undefined;
}

/** Canonical form of a tag; undefined if invalid. */
function canonicalize(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll("_", "-"))[0];
  } catch {
    return undefined;
  }
}
