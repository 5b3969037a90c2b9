import type { SectionContent } from "@portfolio/content/sections";

export type AnalyticsSettings = Partial<
  Pick<SectionContent<"metadata">, "googleAnalyticsId" | "plausibleDomain">
>;

export interface Analytics {
  /** Measurement ID, `G-…`. */
  google?: string;
  /** Domain registered with Plausible. */
  plausible?: string;
}

export const googleTagOrigin = "https://www.googletagmanager.com";

export const plausibleEventUrl = "https://plausible.io/api/event";

export function configuredAnalytics(metadata: AnalyticsSettings): Analytics {
  return {
    ...(metadata.googleAnalyticsId ? { google: metadata.googleAnalyticsId } : {}),
    ...(metadata.plausibleDomain ? { plausible: metadata.plausibleDomain } : {}),
  };
}

/** Names of the configured services in a fixed order, for the banner and the stored choice. */
export function serviceNames({ google, plausible }: Analytics): string[] {
  return [...(google ? ["Google Analytics"] : []), ...(plausible ? ["Plausible"] : [])];
}

/**
 * Sources for the content security policy; empty lists without analytics.
 *
 * @see https://developers.google.com/tag-platform/security/guides/csp
 */
export function analyticsOrigins(metadata: AnalyticsSettings) {
  const { google, plausible } = configuredAnalytics(metadata);
  return {
    scripts: google ? [googleTagOrigin] : [],
    connections: [
      ...(google
        ? ["https://*.google-analytics.com", "https://*.analytics.google.com", googleTagOrigin]
        : []),
      ...(plausible ? [new URL(plausibleEventUrl).origin] : []),
    ],
  };
}
