import { object, optionalImage, text, title } from "@portfolio/content/fields";
import { look } from "@portfolio/content/look";
import { type SectionContent, type SectionType, sectionTypes } from "@portfolio/content/sections";
import type { z } from "zod";
import type { ReadResume } from "../../data/content/resume-file.ts";
import { dashboardMessage } from "../../i18n/en/dashboard.ts";
import { translated } from "../../i18n/messages.ts";

/** Input of the first-run form. */
export const introduction = object({
  name: title("Write your name.").describe("Your name"),
  role: text().describe("What you do"),
  sentence: text().describe("One sentence about your work"),
  portrait: optionalImage().describe("Your picture"),
  look: look.describe("Direction"),
});

/** The input, with the CV if a `resume.json` was imported. */
export type Introduction = z.output<typeof introduction> & { cv?: SectionContent<"cv"> };

/** Initial values by section type. Other sections start empty. */
export type InitialSections = {
  [T in SectionType]?: {
    title?: string;
    subtitle?: string;
    visible?: true;
    content?: Partial<SectionContent<T>>;
  };
};

/** Returns the initial values of sections. They contain only the owner's input, no sample text. */
export function initialSections({
  name,
  role,
  sentence,
  portrait,
  look,
  cv,
}: Introduction): InitialSections {
  const nameAndRole = [name, role].filter(Boolean).join(", ");
  const emptyCv = sectionTypes.cv.schema.parse({});
  const contactLinks = cv ? contactLinksOf(cv.basics) : [];
  return {
    metadata: {
      content: {
        metaAuthor: name,
        pageTitle: nameAndRole,
        metaDescription: sentence,
        ogTitle: name,
        look,
      },
    },
    // If the title is empty, the site shows the name in its place.
    hero: {
      title: sentence,
      subtitle: sentence ? nameAndRole : role,
      content: { portrait },
    },
    // This section lists projects.
    thoughts: { title: dashboardMessage("work"), visible: true },
    cv: {
      ...(cv && { visible: true }),
      content: cv ?? { basics: { ...emptyCv.basics, name, label: role, summary: sentence } },
    },
    ...(contactLinks.length > 0 && {
      contact: {
        visible: true as const,
        content: { contactLinks },
      },
    }),
  };
}

function contactLinksOf({ email, profiles }: SectionContent<"cv">["basics"]) {
  const { schema } = sectionTypes.contact;
  const profileLinks = profiles
    .filter(({ url }) => url)
    .map(({ network, username, url }) => ({
      label: network,
      value: username || url,
      href: url,
      iconName: network,
    }));
  const mailLink = {
    label: translated("E-mail"),
    value: email,
    href: `mailto:${email}`,
    iconName: "mail",
  };
  return [...(email ? [mailLink] : []), ...profileLinks].flatMap((link) => {
    // The network may have no icon.
    const withGenericIcon = { ...link, iconName: "link" };
    const results = [link, withGenericIcon].map((each) =>
      schema.safeParse({ contactLinks: [each] }),
    );
    return results.find(({ success }) => success)?.data?.contactLinks ?? [];
  });
}

/** Overrides the input with the values that a `resume.json` contains. */
export function withResume({ content: cv }: ReadResume, input: Introduction): Introduction {
  const { name, label, summary } = cv.basics;
  const [sentence = ""] = summary.split(/(?<=[.!?])\s/, 1);
  return {
    ...input,
    name: name || input.name,
    role: label || input.role,
    sentence: sentence || input.sentence,
    cv,
  };
}
