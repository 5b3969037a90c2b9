import type { z } from "zod";
import type { SectionTypeDefinition } from "../section-type.ts";
import { about } from "./about.ts";
import { communityCarousel } from "./community-carousel.ts";
import { contact } from "./contact.ts";
import { cv } from "./cv.ts";
import { experience } from "./experience.ts";
import { hero } from "./hero.ts";
import { metadata } from "./metadata.ts";
import { thoughts } from "./thoughts.ts";
import { workCommunity } from "./work-community.ts";

/** All section types in the order of the admin's sidebar. Add a line for each new type. */
export const sectionTypes = {
  hero,
  about,
  experience,
  thoughts,
  work_community: workCommunity,
  community_carousel: communityCarousel,
  contact,
  cv,
  metadata,
} as const satisfies { [T in string]: SectionTypeDefinition<T> };

export type SectionType = keyof typeof sectionTypes;

export type SectionContent<T extends SectionType> = z.output<(typeof sectionTypes)[T]["schema"]>;

/** A section with validated content. A distributive type, so that `type` determines the type of `content`. */
export type Section<T extends SectionType = SectionType> = T extends SectionType
  ? {
      /** Null for a built-in default without a row. */
      id: string | null;
      type: T;
      title: string;
      subtitle: string;
      visible: boolean;
      /** ISO 8601, or null for a built-in default. */
      updatedAt: string | null;
      content: SectionContent<T>;
    }
  : never;

export const sectionTypeNames = Object.keys(sectionTypes) as readonly SectionType[];

/** The types of the landing page in the default order. */
export const landingSectionTypes = sectionTypeNames.filter(
  (type) => sectionTypes[type].location === "landing",
);

export const isSectionType = (name: string): name is SectionType =>
  Object.hasOwn(sectionTypes, name);

/** Converts a section type to a path segment: `work_community` becomes `work-community`. */
export const sectionTypeToPath = (type: SectionType): string => type.replaceAll("_", "-");

/** Converts a path segment to a section type: `work-community` becomes `work_community`. Null for other segments. */
export const sectionTypeFromPath = (path: string): SectionType | null =>
  sectionTypeNames.find((type) => sectionTypeToPath(type) === path) ?? null;

/** One visible section of each type with its sample content: the site before its owner changes anything. */
export function defaultSections(): Section[] {
  return sectionTypeNames.map((type) => {
    const { title, subtitle, content } = structuredClone(sectionTypes[type].sample);
    return { id: null, type, title, subtitle, visible: true, updatedAt: null, content } as Section;
  });
}
