import { createHash } from "node:crypto";

/** Headers for every answer of this server. */
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

/** What one document's policy allows beyond its own origin. */
export interface PolicyOptions {
  /** Origin of a Supabase elsewhere, "" when it is this origin. */
  supabaseUrl: string;
  /** Sources for scripts besides this origin: hashes in quotes, or origins. */
  scripts?: readonly string[];
  /** Sources for style elements besides this origin. */
  styles?: readonly string[];
  /** Sources for requests by scripts. */
  connections?: readonly string[];
  /** Sources for frames in it; none without. */
  frames?: readonly string[];
  /** Sources of pages that may frame it; none without. */
  frameAncestors?: readonly string[];
  /**
   * Names of the policies by which alone a script may put markup or scripts into the document; without the list it may
   * do so as it likes.
   */
  trustedTypes?: readonly string[];
  /** True where the site is reached by https. */
  isHttps: boolean;
}

/** The Content-Security-Policy of a document: nothing is allowed but what is listed. */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { supabaseUrl, scripts = [], styles = [], connections = [], isHttps } = options;
  const { frames, frameAncestors, trustedTypes } = options;
  const socket = supabaseUrl.replace(/^http/, "ws");
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "base-uri": ["'none'"],
    "connect-src": ["'self'", supabaseUrl, socket, ...connections],
    "font-src": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": frameAncestors ?? ["'none'"],
    ...(frames ? { "frame-src": frames } : {}),
    "img-src": ["'self'", supabaseUrl, "data:", "blob:", "https:"],
    "manifest-src": ["'self'"],
    "media-src": ["'self'", supabaseUrl],
    "object-src": ["'none'"],
    "script-src": ["'self'", ...scripts],
    "style-src": ["'self'", ...styles],
    // Attributes cannot load or run anything here, and placeholders of pictures need them.
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

/** The policy for answers that are data: opened as a page they can do nothing. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The source expression that allows exactly this inline script or style. */
export function hashSource(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}
