import { picturesIn } from "@portfolio/content/pictures-in";
import type { MetaDescriptor } from "react-router";
import { limitPixelDensity, toSrcset } from "../components/picture-sizes.ts";
import { portraitSizesAttribute } from "../look/portrait-sizes.ts";
import { leadingSection } from "../sections/landing.ts";
import type { Site } from "../site/site.ts";

/**
 * Resource hints of the landing page, as set by the owner. Limited to origins of the page's own pictures. Hints for
 * other origins would reveal a visitor to third parties without consent.
 */
export function resourceHints(site: Site): MetaDescriptor[] {
  // An older version of the server omitted empty lists from the content that it stored on disk.
  const { dnsPreconnect = [], preloadImages = [] } = site.metadata;
  const allowedOrigins = new Set([site.url, site.mediaOrigin, ...pictureOrigins(site)]);
  const origins = dnsPreconnect.flatMap((href) => originOf(href, site.url) ?? []);
  return [
    ...[...new Set(origins)]
      .filter((origin) => origin !== site.url && allowedOrigins.has(origin))
      .map((href) => ({ tagName: "link" as const, rel: "preconnect", href })),
    ...[...new Set(preloadImages)]
      .filter((href) => allowedOrigins.has(originOf(href, site.url) ?? ""))
      .map((href) => ({
        tagName: "link" as const,
        rel: "preload",
        as: "image",
        href,
        ...srcsetAttributes(href, site),
      })),
  ];
}

/** The portrait's `imagesrcset`; empty for other pictures. Without it, browsers would load the portrait in two sizes. */
function srcsetAttributes(href: string, site: Site): object {
  const leading = leadingSection(site.sections);
  const portrait = leading?.type === "hero" ? leading.content.portrait : null;
  if (portrait?.src !== href) return {};
  const imageSrcSet = toSrcset(portrait);
  return imageSrcSet
    ? { imageSrcSet, imageSizes: limitPixelDensity(portraitSizesAttribute(site, portrait)) }
    : {};
}

function pictureOrigins({ sections, projects, url }: Site): string[] {
  return [...sections.map(({ content }) => content), ...projects.map(({ cover }) => cover)]
    .flatMap(picturesIn)
    .flatMap(({ src }) => originOf(src, url) ?? []);
}

function originOf(href: string, siteUrl: string): string | null {
  if (href === "" || !URL.canParse(href, siteUrl)) return null;
  const { protocol, origin } = new URL(href, siteUrl);
  return /^https?:$/.test(protocol) ? origin : null;
}
