import type { Section } from "@portfolio/content/sections";
import { type ComponentType, useEffect, useState } from "react";
import { CvPage } from "../pages/CvPage.tsx";
import { isLandingSection } from "../sections/landing.ts";
import { SectionView } from "../sections/SectionView.tsx";
import type { Site } from "../site.ts";
import { type Previewed, type PreviewProps, previewReady } from "./preview-message.ts";
import * as previewViews from "./views.ts";

// Sound because the admin sends a record as the view of its kind shows it.
const views = previewViews as Readonly<Record<string, ComponentType<PreviewProps<never>>>>;

/** A section or a record as visitors will see it, while its owner types it in the page around this one. */
export function Preview({ site }: { site: Site }) {
  const shown = usePreviewed();
  if (!shown) return null;
  if ("kind" in shown) {
    const { kind, ...rest } = shown;
    const View = views[kind];
    return View ? <View {...rest} record={rest.record as never} site={site} /> : null;
  }
  const { section } = shown;
  if (section.type === "cv") {
    return <CvPage section={section} downloads={[]} />;
  }
  return isLandingSection(section) ? (
    <SectionView section={section} site={withSection(site, section)} />
  ) : null;
}

/** Listens to the page around this one, as long as it is of the same origin: nobody else gets hold of the port. */
function usePreviewed(): Previewed | null {
  const [shown, setShown] = useState<Previewed | null>(null);
  useEffect(() => {
    const { port1: heard, port2: spoken } = new MessageChannel();
    heard.onmessage = ({ data }: MessageEvent<Previewed>) => setShown(data);
    // A link would lead the frame away from what is being typed.
    const stay = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
    };
    document.addEventListener("click", stay, true);
    window.parent.postMessage(previewReady, window.location.origin, [spoken]);
    return () => {
      heard.close();
      document.removeEventListener("click", stay, true);
    };
  }, []);
  return shown;
}

/** The site with the typed section in the place of the stored one, or last where it is new or hidden. */
function withSection(site: Site, section: Section): Site {
  const isStored = section.id !== null && site.sections.some(({ id }) => id === section.id);
  const sections = isStored
    ? site.sections.map((stored) => (stored.id === section.id ? section : stored))
    : [...site.sections, section];
  return { ...site, sections };
}
