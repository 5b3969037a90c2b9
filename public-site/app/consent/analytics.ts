import type { SectionContent } from "@portfolio/content/sections";

/** The settings that configure analytics. */
export type AnalyticsSettings = Partial<
  Pick<SectionContent<"metadata">, "googleAnalyticsId" | "plausibleDomain">
>;

/** Analytics services that the owner configured; absent ones are not used. */
export interface Analytics {
  /** Measurement ID, `G-…`. */
  google?: string;
  /** Domain as Plausible knows it. */
  plausible?: string;
}

/** Origins that a content security policy has to let in for the configured analytics. */
export interface AnalyticsOrigins {
  scripts: string[];
  connections: string[];
}

/** Where Google's tag comes from. */
export const googleTagOrigin = "https://www.googletagmanager.com";

/** Where Plausible counts a page view. */
export const plausibleEvents = "https://plausible.io/api/event";

/** Reads the configured analytics out of the site's metadata. */
export function configuredAnalytics(metadata: AnalyticsSettings): Analytics {
  return {
    ...(metadata.googleAnalyticsId ? { google: metadata.googleAnalyticsId } : {}),
    ...(metadata.plausibleDomain ? { plausible: metadata.plausibleDomain } : {}),
  };
}

/** Names of the configured services, in a fixed order, as the banner shows them and a stored choice names them. */
export function serviceNames({ google, plausible }: Analytics): string[] {
  return [...(google ? ["Google Analytics"] : []), ...(plausible ? ["Plausible"] : [])];
}

/**
 * What the content security policy needs for the configured analytics; empty lists where there are none.
 *
 * @see https://developers.google.com/tag-platform/security/guides/csp
 */
export function analyticsOrigins(metadata: AnalyticsSettings): AnalyticsOrigins {
  const { google, plausible } = configuredAnalytics(metadata);
  return {
    scripts: google ? [googleTagOrigin] : [],
    connections: [
      ...(google
        ? ["https://*.google-analytics.com", "https://*.analytics.google.com", googleTagOrigin]
        : []),
      ...(plausible ? [new URL(plausibleEvents).origin] : []),
    ],
  };
}
