import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { messagesOf } from "../i18n/messages.ts";
import { MessagesContext } from "../i18n/use-messages.ts";
import { DesignDirectionContext } from "../look/design-direction-context.ts";
import { lookOf } from "../look/look-of.ts";
import type { Site } from "../site/site.ts";
import { isLandingSection, type LandingSection } from "./landing.ts";
import { SectionView } from "./SectionView.tsx";

export interface FailingSection {
  section: LandingSection;
  error: unknown;
}

/** Renders each section of the landing page separately and returns the sections that fail. */
export function failingSections(site: Site): FailingSection[] {
  return site.sections.filter(isLandingSection).flatMap((section) => {
    try {
      renderToStaticMarkup(
        <MessagesContext value={messagesOf(site)}>
          <DesignDirectionContext value={lookOf(site).direction}>
            <MemoryRouter>
              <SectionView section={section} site={site} />
            </MemoryRouter>
          </DesignDirectionContext>
        </MessagesContext>,
      );
      return [];
    } catch (error) {
      return { section, error };
    }
  });
}
