import { networkOf } from "@portfolio/content/networks";
import type { SectionContent } from "@portfolio/content/sections";

type ContactLink = SectionContent<"contact">["contactLinks"][number];

/** The icon that the owner chose. If it is the default `link`, an icon that fits the link's target. */
export function chooseContactIcon({ iconName, href }: Pick<ContactLink, "iconName" | "href">) {
  if (iconName !== "link") return iconName;
  if (/^mailto:/i.test(href)) return "mail";
  if (/^tel:/i.test(href)) return "phone";
  return networkOf(href) ?? iconName;
}
