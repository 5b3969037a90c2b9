import type { SiteWords } from "../words/words.ts";
import type { Cv } from "./outline.ts";

/** A way to reach the person, or where they are. */
interface Contact {
  text: string;
  /** Where it leads; empty for the place. */
  href: string;
}

/** What stands under the name of a CV: where the person is, then how they are reached. */
export function contactsOf(
  { email, phone, url, location, profiles }: Cv["basics"],
  { comma, locale }: Pick<SiteWords, "comma" | "locale">,
): Contact[] {
  const { city, region, countryCode } = location;
  const place = [city || region, countryName(countryCode, locale)].filter(Boolean).join(comma);
  return [
    { text: place, href: "" },
    { text: email, href: `mailto:${email}` },
    { text: phone, href: `tel:${phone.replace(/[^+\d]/g, "")}` },
    { text: url.replace(/^https?:\/\//, "").replace(/\/$/, ""), href: url },
    ...profiles.map((profile) => ({
      text: profile.network || profile.username,
      href: profile.url,
    })),
  ].filter(({ text }) => text !== "");
}

/** The name of a country by its ISO 3166 code of two letters; other text is returned as it is. */
function countryName(code: string, locale: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return code;
  const names = new Intl.DisplayNames(locale, { type: "region" });
  return names.of(code.toUpperCase()) ?? code;
}
