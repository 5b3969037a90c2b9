import { networkOf } from "@portfolio/content/networks";
import type { SectionContent } from "@portfolio/content/sections";

type ContactLink = SectionContent<"contact">["contactLinks"][number];

/** The icon that the owner chose; for the default, `link`, one that fits the link's target. */
export function chooseContactIcon({ iconName, href }: Pick<ContactLink, "iconName" | "href">) {
  if (iconName !== "link") return iconName;
  if (/^mailto:/i.test(href)) return "mail";
  if (/^tel:/i.test(href)) return "phone";
  return networkOf(href) ?? iconName;
}
