import type { SiteMessages } from "../i18n/messages.ts";
import type { Cv } from "./cv-parts.ts";

/** The contact line under the name: first the location, whose `href` is empty, then links. */
export function contactsOf(
  { email, phone, url, location, profiles }: Cv["basics"],
  { comma, locale }: Pick<SiteMessages, "comma" | "locale">,
) {
  const { city, region, countryCode } = location;
  const locality = [city || region, countryName(countryCode, locale)].filter(Boolean).join(comma);
  return [
    { text: locality, href: "" },
    { text: email, href: `mailto:${email}` },
    { text: phone, href: `tel:${dialledNumber(phone)}` },
    { text: withoutScheme(url), href: url },
    ...profiles.map((profile) => ({
      text: profile.network || profile.username,
      href: profile.url,
    })),
  ].filter(({ text }) => text !== "");
}

/** Matches the first phone number of a text. A dot or a bar with spaces around it separates two numbers. */
const phoneNumberPattern = /(?:\+[\s()]{0,3})?\d(?:(?:[\s()./'’_\p{Pd}]*|[·•|])\d)*/u;

/** The first number in a text, without a zero in brackets, which is not dialled after a country code. */
function dialledNumber(phone: string): string {
  const text = phone.replace(/\p{Cf}/gu, "").replace(/^([^+]*\+.*?)\(0\)/, "$1");
  return phoneNumberPattern.exec(text)?.[0].replace(/[^+\d]/g, "") ?? "";
}

/** Text of a link to a website. */
export const withoutScheme = (url: string) => url.replace(/^https?:\/\//, "").replace(/\/$/, "");

/** The name of a country for its two-letter ISO 3166 code; other text is returned unchanged. */
function countryName(code: string, locale: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return code;
  const names = new Intl.DisplayNames(locale, { type: "region" });
  return names.of(code.toUpperCase()) ?? code;
}
