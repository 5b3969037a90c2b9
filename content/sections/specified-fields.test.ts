import { expect, test } from "vitest";
import { sectionTypes } from "./index.ts";

const listFields = (names: string, prefix = "") => names.split(" ").map((name) => prefix + name);

/** The content fields that the specification names, by section type. */
const specifiedFields = {
  hero: listFields("buttonText secondaryButtonText"),
  about: listFields("bio tags skills.category skills.items"),
  experience: [
    ...listFields("id company companyDescription role location", "experiences."),
    ...listFields("employmentType startDate endDate responsibilities", "experiences."),
  ],
  thoughts: listFields("blogPosts projects"),
  work_community: listFields("title subtitle description highlights stats.label stats.value image"),
  community_carousel: listFields("title subtitle images.url images.caption"),
  contact: listFields("label value href iconName", "contactLinks."),
  metadata: [
    ...listFields("pageTitle metaDescription metaAuthor metaKeywords canonicalUrl language locale"),
    ...listFields("schemaType socialProfiles preloadImages dnsPreconnect"),
    ...listFields("title description heroTitle heroDescription defaultAuthor", "blogPage."),
    ...listFields("categorySchema tagSchema", "blogPage."),
  ],
};

/** Names of all fields in the content of a section. Nested fields have names like `blogPage.title` or `images.url`. */
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
    expect(fieldsOf(sample.content)).toEqual(expect.arrayContaining(fields));
  },
);
