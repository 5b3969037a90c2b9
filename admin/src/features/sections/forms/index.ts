import type { SectionType } from "@portfolio/content/sections";
import { type LazyComponent, lazyComponent } from "../../../layout/lazy-component.tsx";

/**
 * Inputs of every section type, for a form whose record is a section. Each is loaded on demand. The type check requires
 * a form for every section type.
 */
export const sectionForms: { readonly [T in SectionType]: LazyComponent<object> } = {
  hero: lazyComponent(() => import("./HeroForm.tsx")),
  about: lazyComponent(() => import("./AboutForm.tsx")),
  experience: lazyComponent(() => import("./ExperienceForm.tsx")),
  thoughts: lazyComponent(() => import("./ThoughtsForm.tsx")),
  work_community: lazyComponent(() => import("./WorkCommunityForm.tsx")),
  community_carousel: lazyComponent(() => import("./CommunityCarouselForm.tsx")),
  contact: lazyComponent(() => import("./ContactForm.tsx")),
  cv: lazyComponent(() => import("./CvForm.tsx")),
  metadata: lazyComponent(() => import("./MetadataForm.tsx")),
};
