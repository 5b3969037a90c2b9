import { z } from "zod";
import { choice, link, list, object, text, toggle } from "../fields.ts";
import { networkNames } from "../networks.ts";
import { defineSectionType } from "../section-type.ts";

const contactIconNames = [
  "link",
  "mail",
  "phone",
  "calendar",
  "message",
  "map-pin",
  "globe",
  "file",
  "rss",
  ...networkNames,
] as const;

const iconAliases: Readonly<Record<string, string>> = {
  email: "mail",
  telephone: "phone",
  location: "map-pin",
  mappin: "map-pin",
  website: "globe",
  twitter: "x",
};

/** Normalises the name of an icon: `GitHub` becomes `github`. */
function normalizeIconName(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const name = value.toLowerCase().replaceAll(/[^a-z]/g, "");
  return iconAliases[name] ?? (contactIconNames.find((known) => known === name) || value);
}

const contactLink = object({
  label: text().describe("Label"),
  value: text().describe("Text of the link"),
  href: link().describe("Link"),
  iconName: z.preprocess(normalizeIconName, choice(contactIconNames, "link")).describe("Icon"),
});

export const contact = defineSectionType({
  type: "contact",
  label: "Contact",
  description: "The ways to reach you, at the end of the landing page.",
  keywords: ["email", "links", "social", "phone", "reach"],
  location: "landing",
  schema: object({
    contactLinks: list(contactLink).describe("Contact links"),
    messageForm: toggle(false).describe("Message form"),
  }),
  sample: {
    title: "Say hello",
    subtitle:
      "I answer letters on Fridays, usually the same week. Commissions open again in spring; questions are welcome any time.",
    content: {
      contactLinks: [
        {
          label: "Email",
          value: "mira@example.com",
          href: "mailto:mira@example.com",
          iconName: "mail",
        },
        {
          label: "Book half an hour",
          value: "Fridays, 10 to 12",
          href: "https://example.com/calendar",
          iconName: "calendar",
        },
        {
          label: "Code",
          value: "github.com/mira-solano",
          href: "https://example.com/github",
          iconName: "github",
        },
        {
          label: "Mastodon",
          value: "@mira@social.example",
          href: "https://social.example/@mira",
          iconName: "mastodon",
        },
        {
          label: "LinkedIn",
          value: "Mira Solano",
          href: "https://example.com/linkedin",
          iconName: "linkedin",
        },
        { label: "New posts", value: "RSS feed", href: "/rss.xml", iconName: "rss" },
      ],
    },
  },
});
