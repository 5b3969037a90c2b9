import type { SectionContent } from "@portfolio/content/sections";

type ContactLink = SectionContent<"contact">["contactLinks"][number];

/** The networks whose links are known by where they lead. */
const networkAt: Readonly<Record<string, ContactLink["iconName"]>> = {
  "bsky.app": "bluesky",
  "dribbble.com": "dribbble",
  "github.com": "github",
  "gitlab.com": "gitlab",
  "instagram.com": "instagram",
  "linkedin.com": "linkedin",
  "mastodon.social": "mastodon",
  "medium.com": "medium",
  "twitter.com": "x",
  "x.com": "x",
  "youtube.com": "youtube",
};

/** The icon that the owner chose for a link or, where that says nothing, the one of where it leads. */
export function contactIcon({ iconName, href }: Pick<ContactLink, "iconName" | "href">) {
  if (iconName !== "link") return iconName;
  if (/^mailto:/i.test(href)) return "mail";
  if (/^tel:/i.test(href)) return "phone";
  const host = /^https?:\/\/(?:[^/@]*\.)?([^./@]+\.[^./:@?#]+)(?:[/:?#]|$)/i.exec(href)?.[1];
  return networkAt[host?.toLowerCase() ?? ""] ?? iconName;
}
