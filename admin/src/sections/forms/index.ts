import type { SectionType } from "@portfolio/content/sections";
import { type ComponentType, lazy } from "react";

/**
 * The form of every section type: inputs for title, subtitle, visible and `content`, to be put inside a form
 * whose record is a section. Each is a chunk of its own. A type without a form does not compile.
 */
export const sectionForms: { readonly [T in SectionType]: ComponentType } = {
  hero: lazy(() => import("./HeroForm.tsx")),
  about: lazy(() => import("./AboutForm.tsx")),
  experience: lazy(() => import("./ExperienceForm.tsx")),
  thoughts: lazy(() => import("./ThoughtsForm.tsx")),
  work_community: lazy(() => import("./WorkCommunityForm.tsx")),
  community_carousel: lazy(() => import("./CommunityCarouselForm.tsx")),
  contact: lazy(() => import("./ContactForm.tsx")),
  cv: lazy(() => import("./CvForm.tsx")),
  metadata: lazy(() => import("./MetadataForm.tsx")),
};
