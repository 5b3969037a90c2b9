import { Fragment } from "react";
import { lookOf } from "../look/look-of.ts";
import { viewsOf } from "../look/views.ts";
import { useOwnerView } from "../owner/owner-view.ts";
import { BareLandingPage } from "../pages/BareLandingPage.tsx";
import { isLandingSection, leadingSection, sectionAnchor } from "../sections/landing.ts";
import { SectionView } from "../sections/SectionView.tsx";
import { siteJsonLd } from "../seo/json-ld.ts";
import { siteMeta } from "../seo/site-meta.ts";
import { generatedImagePath } from "../seo/social-image.ts";
import { useSite } from "../site/use-site.ts";
import type { Route } from "./+types/landing.ts";

export const meta: Route.MetaFunction = siteMeta((_, site) => ({
  path: "/",
  generatedImage: generatedImagePath("site", "home"),
  jsonLd: siteJsonLd(site),
}));

/** `/`: the sections of the site in the order that the owner chose. */
export default function Landing() {
  const site = useSite();
  const ownerView = useOwnerView();
  const sections = site.sections.filter(isLandingSection);
  const AfterLeadingSection = viewsOf(lookOf(site).direction).afterLeadingSection;
  const leading = leadingSection(site.sections);
  return (
    <>
      {sections.length === 0 ? <BareLandingPage site={site} /> : null}
      {sections.map((section) => (
        <Fragment key={sectionAnchor(section, sections)}>
          <SectionView section={section} site={site} />
          {AfterLeadingSection && section === leading ? <AfterLeadingSection site={site} /> : null}
        </Fragment>
      ))}
      {ownerView ? <ownerView.LandingEditLinks site={site} /> : null}
    </>
  );
}
