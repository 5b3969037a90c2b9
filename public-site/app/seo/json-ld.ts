import type { Site } from "../site.ts";
import { absolute } from "./head.ts";

const context = "https://schema.org";

/** Structured data of the landing page, of the type the owner chose. */
export function siteJsonLd(site: Site): object {
  const { metadata } = site;
  const webSite = {
    "@type": "WebSite",
    "@id": `${site.url}/#website`,
    name: metadata.ogSiteName || site.name,
    url: `${site.url}/`,
    inLanguage: metadata.language,
  };
  switch (metadata.schemaType) {
    case "WebSite":
      return { "@context": context, ...webSite, author: ownerJsonLd(site) };
    case "ProfilePage":
      return {
        "@context": context,
        "@type": "ProfilePage",
        url: `${site.url}/`,
        mainEntity: ownerJsonLd(site),
        isPartOf: webSite,
      };
    case "Organization":
    case "Person":
      return { "@context": context, ...ownerJsonLd(site) };
  }
}

/** The person or organisation behind the site. */
export function ownerJsonLd(site: Site): object {
  const { metadata } = site;
  const hero = site.sections.find((section) => section.type === "hero");
  const portrait = hero?.content.portrait?.src;
  const profiles = metadata.socialProfiles.map((profile) => profile.url).filter(Boolean);
  return {
    "@type": metadata.schemaType === "Organization" ? "Organization" : "Person",
    "@id": `${site.url}/#owner`,
    name: site.name,
    url: `${site.url}/`,
    ...(metadata.metaDescription ? { description: metadata.metaDescription } : {}),
    ...(portrait ? { image: absolute(site.url, portrait) } : {}),
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  };
}

/** The way from the landing page to a page, as search results show it. The last step is the page itself. */
export function breadcrumbsJsonLd(
  site: Site,
  steps: readonly { name: string; path: string }[],
): object {
  const all = [{ name: site.name, path: "/" }, ...steps];
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: all.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: site.url + path,
    })),
  };
}
