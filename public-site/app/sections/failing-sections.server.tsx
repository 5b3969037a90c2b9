import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import type { Site } from "../site.ts";
import { isLandingSection, type LandingSection } from "./landing.ts";
import { SectionView } from "./SectionView.tsx";

/** A section of which nothing can be shown, and why. */
export interface FailingSection {
  section: LandingSection;
  error: unknown;
}

/** Shows each section of the landing page by itself, and tells which of them cannot be. */
export function failingSections(site: Site): FailingSection[] {
  return site.sections.filter(isLandingSection).flatMap((section) => {
    try {
      renderToStaticMarkup(
        <MemoryRouter>
          <SectionView section={section} site={site} />
        </MemoryRouter>,
      );
      return [];
    } catch (error) {
      return { section, error };
    }
  });
}
