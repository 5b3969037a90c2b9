import { Component, type ComponentType, type ReactNode } from "react";
import type { SectionViewProps, Site } from "../site.ts";
import { sectionViews } from "./index.ts";
import type { LandingSection, LandingSectionType } from "./landing.ts";

/** A section of the landing page, shown by the view of its type, or left out where that fails. */
export function SectionView({ section, site }: { section: LandingSection; site: Site }) {
  // Sound because the registry gives every type the view of that very type, which the compiler cannot follow.
  const View = sectionViews[section.type] as ComponentType<SectionViewProps<LandingSectionType>>;
  return (
    <LeftOutIfItFails>
      <View section={section} site={site} />
    </LeftOutIfItFails>
  );
}

/** In a browser; on the server see `server/whole-page.ts`. React itself tells the console what failed. */
class LeftOutIfItFails extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
