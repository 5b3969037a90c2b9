import { expect, test } from "vitest";
import { sectionTypes } from "./index.ts";

/** The content fields that the specification names, by section type. */
const specifiedFields = {
  hero: ["buttonText", "secondaryButtonText"],
  about: ["bio", "tags", "skills.category", "skills.items"],
  experience: [
    "experiences.id",
    "experiences.company",
    "experiences.companyDescription",
    "experiences.role",
    "experiences.location",
    "experiences.employmentType",
    "experiences.startDate",
    "experiences.endDate",
    "experiences.responsibilities",
  ],
  thoughts: ["blogPosts", "projects"],
  work_community: [
    "title",
    "subtitle",
    "description",
    "highlights",
    "stats.label",
    "stats.value",
    "image",
  ],
  community_carousel: ["title", "subtitle", "images.url", "images.caption"],
  contact: ["label", "value", "href", "iconName"].map((field) => `contactLinks.${field}`),
  metadata: [
    ...["pageTitle", "metaDescription", "metaAuthor", "metaKeywords", "canonicalUrl", "language"],
    ...["locale", "schemaType", "socialProfiles", "preloadImages", "dnsPreconnect"],
    ...[
      "title",
      "description",
      "heroTitle",
      "heroDescription",
      "defaultAuthor",
      "categorySchema",
      "tagSchema",
    ].map((field) => `blogPage.${field}`),
  ],
} as const;

/** Names of all fields of a content schema. Nested fields are named `group.field` or `list.field`. */
function fieldsOf(content: unknown, prefix = ""): string[] {
  if (Array.isArray(content)) return content.flatMap((entry) => fieldsOf(entry, prefix));
  if (typeof content !== "object" || content === null) return [];
  return Object.entries(content).flatMap(([name, value]) => [
    prefix + name,
    ...fieldsOf(value, `${prefix}${name}.`),
  ]);
}

test.each(Object.entries(specifiedFields))(
  "the content of %s has the fields of the specification",
  (type, fields) => {
    const { sample } = sectionTypes[type as keyof typeof specifiedFields];
    expect(fieldsOf(sample.content)).toEqual(expect.arrayContaining([...fields]));
  },
);
