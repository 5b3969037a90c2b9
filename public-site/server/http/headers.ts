import { createHash } from "node:crypto";

/** Default headers of the responses of this server. */
export function baseHeaders(siteUrl: string): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy":
      "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
    ...(siteUrl.startsWith("https:") ? { "strict-transport-security": "max-age=63072000" } : {}),
  };
}

/** Headers that browsers apply to documents only. */
const documentHeaders = [
  "x-frame-options",
  "referrer-policy",
  "cross-origin-opener-policy",
  "permissions-policy",
];
/** Matches content types that are never documents: fonts, and pictures without scripts. */
const nonDocumentTypePattern = /^(?:font\/|image\/(?!svg))/;

/** Adds default headers that a response lacks. Fonts and pictures do not get headers that apply only to documents. */
export function addBaseHeaders(
  headers: Headers,
  defaultHeaders: Readonly<Record<string, string>>,
): void {
  const isDocument = !nonDocumentTypePattern.test(headers.get("content-type") ?? "");
  for (const [name, value] of Object.entries(defaultHeaders)) {
    if (headers.has(name) || (!isDocument && documentHeaders.includes(name))) continue;
    headers.set(name, value);
  }
}

/** Sources that a Content-Security-Policy allows in addition to the document's origin. */
export interface PolicyOptions {
  /** Origin of an external Supabase, or "". */
  supabaseUrl: string;
  /** Script sources: quoted hashes, or origins. */
  scripts?: readonly string[];
  /** Sources of style elements. */
  styles?: readonly string[];
  connections?: readonly string[];
  /** Further sources of videos. */
  media?: readonly string[];
  /** Sources of frames; none by default. */
  frames?: readonly string[];
  /** Origins that may frame the document; none by default. */
  frameAncestors?: readonly string[];
  /** Names of the Trusted Types policies that may create markup and scripts; not enforced by default. */
  trustedTypes?: readonly string[];
  /** True if the site is served over HTTPS. */
  isHttps: boolean;
}

/** Content-Security-Policy that denies by default. */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { supabaseUrl, scripts = [], styles = [], connections = [], media = [], isHttps } = options;
  const { frames, frameAncestors, trustedTypes } = options;
  const webSocketOrigin = supabaseUrl.replace(/^http/, "ws");
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "base-uri": ["'none'"],
    "connect-src": ["'self'", supabaseUrl, webSocketOrigin, ...connections],
    "font-src": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": frameAncestors ?? ["'none'"],
    ...(frames ? { "frame-src": frames } : {}),
    "img-src": ["'self'", supabaseUrl, "data:", "blob:", "https:"],
    "manifest-src": ["'self'"],
    "media-src": ["'self'", supabaseUrl, ...media],
    "object-src": ["'none'"],
    "script-src": ["'self'", ...scripts],
    "style-src": ["'self'", ...styles],
    // Style attributes cannot run anything, and components set custom properties with them.
    "style-src-attr": ["'unsafe-inline'"],
    ...(trustedTypes
      ? { "require-trusted-types-for": ["'script'"], "trusted-types": trustedTypes }
      : {}),
    "worker-src": ["'self'"],
    ...(isHttps ? { "upgrade-insecure-requests": [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter(Boolean)].join(" "))
    .join("; ");
}

/** Policy of data responses, which can load and run nothing if a browser opens them as a page. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** CSP source that allows exactly this inline script or style. */
export function hashSource(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}
