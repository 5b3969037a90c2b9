import type { SectionContent } from "@portfolio/content/sections";

/** The languages that the interface speaks, by their tags. */
const languages = ["en", "de", "fr", "es", "pt", "it", "ja", "ar"] as const;

/** See {@link languages}. */
export type Language = (typeof languages)[number];

/** What says which language a site is in. */
export interface Tagged {
  metadata: Pick<SectionContent<"metadata">, "language" | "locale">;
}

/**
 * The language of the owner's texts as a BCP 47 tag that every browser understands: with the region when the locale is
 * of the same language.
 */
export function documentLanguage({ metadata }: Tagged): string {
  const language = canonical(metadata.language) ?? "en";
  const locale = canonical(metadata.locale);
  return locale?.toLowerCase().startsWith(`${language.toLowerCase()}-`) ? locale : language;
}

/** The language whose words stand beside texts of another: its own, or English where there are none of it. */
export function interfaceLanguage(tag: string): Language {
  const [primary = ""] = tag.toLowerCase().split("-");
  return languages.find((language) => language === primary) ?? "en";
}

/** Scripts that are written from right to left. */
const rightToLeft = ["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"];

/** Which way a language is written. */
export function directionOf(tag: string): "ltr" | "rtl" {
  const { script } = new Intl.Locale(tag).maximize();
  return rightToLeft.includes(script ?? "") ? "rtl" : "ltr";
}

/** A tag as `Intl` takes it; undefined for one that is none, whatever it looks like. */
function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll("_", "-"))[0];
  } catch {
    return undefined;
  }
}
