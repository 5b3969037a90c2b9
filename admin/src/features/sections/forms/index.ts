import type { SectionType } from "@portfolio/content/sections";
import { type LazyPart, lazyPart } from "../../../layout/lazy-part.tsx";

/**
 * Inputs of every section type, for a form whose record is a section. Each is loaded on demand. The type check requires a
 * form for every section type.
 */
export const sectionForms: { readonly [T in SectionType]: LazyPart<object> } = {
  hero: lazyPart(() => import("./HeroForm.tsx")),
  about: lazyPart(() => import("./AboutForm.tsx")),
  experience: lazyPart(() => import("./ExperienceForm.tsx")),
  thoughts: lazyPart(() => import("./ThoughtsForm.tsx")),
  work_community: lazyPart(() => import("./WorkCommunityForm.tsx")),
  community_carousel: lazyPart(() => import("./CommunityCarouselForm.tsx")),
  contact: lazyPart(() => import("./ContactForm.tsx")),
  cv: lazyPart(() => import("./CvForm.tsx")),
  metadata: lazyPart(() => import("./MetadataForm.tsx")),
};
