import type { ComponentType } from "react";
import type { SectionViewProps, Site } from "../site.ts";
import { sectionViews } from "./index.ts";
import type { LandingSection, LandingSectionType } from "./landing.ts";

/** A section of the landing page, shown by the view of its type. */
export function SectionView({ section, site }: { section: LandingSection; site: Site }) {
  // Sound because the registry gives every type the view of that very type, which the compiler cannot follow.
  const View = sectionViews[section.type] as ComponentType<SectionViewProps<LandingSectionType>>;
  return <View section={section} site={site} />;
}
