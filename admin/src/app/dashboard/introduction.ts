import { object, optionalImage, text, title } from "@portfolio/content/fields";
import { look } from "@portfolio/content/look";
import { type SectionContent, type SectionType, sectionTypes } from "@portfolio/content/sections";
import type { z } from "zod";
import type { ReadResume } from "../../data/content/resume-file.ts";
import { dashboardMessage } from "../../i18n/en/dashboard.ts";
import { translated } from "../../i18n/messages.ts";

/** What an owner says of himself before there is a site. */
export const introduction = object({
  name: title("Write your name.").describe("Your name"),
  role: text().describe("What you do"),
  sentence: text().describe("One sentence about your work"),
  portrait: optionalImage().describe("Your picture"),
  look: look.describe("Direction"),
});

/** See {@link introduction}; with the CV of a `resume.json`, where one was taken in. */
export type Introduction = z.output<typeof introduction> & { cv?: SectionContent<"cv"> };

/** Where a section begins otherwise than empty. */
export type Beginnings = {
  [T in SectionType]?: {
    title?: string;
    subtitle?: string;
    visible?: true;
    content?: Partial<SectionContent<T>>;
  };
};

/** What the sections of a new site hold by what its owner said: nothing is said for him that he did not say. */
export function introduced({ name, role, sentence, portrait, look, cv }: Introduction): Beginnings {
  const named = [name, role].filter(Boolean).join(", ");
  const empty = sectionTypes.cv.schema.parse({});
  const contactLinks = cv ? contactLinksOf(cv.basics) : [];
  return {
    metadata: {
      content: {
        metaAuthor: name,
        pageTitle: named,
        metaDescription: sentence,
        ogTitle: name,
        look,
      },
    },
    hero: {
      title: sentence || name,
      subtitle: sentence ? named : role,
      content: { portrait },
    },
    // Otherwise the first project would be nowhere on the page that its owner looks for it.
    thoughts: { title: dashboardMessage("work"), visible: true },
    cv: {
      ...(cv && { visible: true }),
      content: cv ?? { basics: { ...empty.basics, name, label: role, summary: sentence } },
    },
    ...(contactLinks.length > 0 && {
      contact: {
        visible: true as const,
        content: { contactLinks },
      },
    }),
  };
}

/** The ways to reach somebody that a CV names; without those that lead nowhere. */
function contactLinksOf({ email, profiles }: SectionContent<"cv">["basics"]) {
  const { schema } = sectionTypes.contact;
  const named = profiles
    .filter(({ url }) => url)
    .map(({ network, username, url }) => ({
      label: network,
      value: username || url,
      href: url,
      iconName: network,
    }));
  const mail = {
    label: translated("E-mail"),
    value: email,
    href: `mailto:${email}`,
    iconName: "mail",
  };
  return [...(email ? [mail] : []), ...named].flatMap((link) => {
    // A network that has no icon here.
    const plain = { ...link, iconName: "link" };
    const read = [link, plain].map((each) => schema.safeParse({ contactLinks: [each] }));
    return read.find(({ success }) => success)?.data?.contactLinks ?? [];
  });
}

/** What a `resume.json` says of what is asked; the rest stays as it was typed. */
export function introducedBy({ content: cv }: ReadResume, typed: Introduction): Introduction {
  const { name, label, summary } = cv.basics;
  const [sentence = ""] = summary.split(/(?<=[.!?])\s/, 1);
  return {
    ...typed,
    name: name || typed.name,
    role: label || typed.role,
    sentence: sentence || typed.sentence,
    cv,
  };
}
