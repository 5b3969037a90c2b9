import type { Section } from "@portfolio/content/sections";
import { useEffect, useState } from "react";
import { CvPage } from "../pages/CvPage.tsx";
import { isLandingSection } from "../sections/landing.ts";
import { SectionView } from "../sections/SectionView.tsx";
import type { Site } from "../site.ts";
import { previewedSection, previewReady } from "./preview-message.ts";

/** A section as visitors will see it, while its owner types it in the page around this one. */
export function Preview({ site }: { site: Site }) {
  const section = usePreviewedSection();
  if (!section) return null;
  if (section.type === "cv") {
    return <CvPage section={section} locale={site.metadata.locale} downloads={[]} />;
  }
  return isLandingSection(section) ? (
    <SectionView section={section} site={withSection(site, section)} />
  ) : null;
}

/** Listens to the page around this one, as long as it is of the same origin. */
function usePreviewedSection(): Section | null {
  const [section, setSection] = useState<Section | null>(null);
  useEffect(() => {
    function hear({ origin, source, data }: MessageEvent<unknown>) {
      if (origin !== window.location.origin || source !== window.parent) return;
      const heard = previewedSection(data);
      if (heard) setSection(heard);
    }
    // A link would lead the frame away from what is being typed.
    const stay = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
    };
    window.addEventListener("message", hear);
    document.addEventListener("click", stay, true);
    window.parent.postMessage(previewReady, window.location.origin);
    return () => {
      window.removeEventListener("message", hear);
      document.removeEventListener("click", stay, true);
    };
  }, []);
  return section;
}

/** The site with the typed section in the place of the stored one, or last where it is new or hidden. */
function withSection(site: Site, section: Section): Site {
  const isStored = section.id !== null && site.sections.some(({ id }) => id === section.id);
  const sections = isStored
    ? site.sections.map((stored) => (stored.id === section.id ? section : stored))
    : [...site.sections, section];
  return { ...site, sections };
}
