/** The part of the Trusted Types API that is used here; TypeScript's own library does not declare it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML(html: string, type?: string, sink?: string): string | null;
      createScriptURL(url: string, type?: string, sink?: string): string | null;
    },
  ): unknown;
}

declare global {
  interface Window {
    /** Nonce for style elements, which notistack's styling library (goober) reads when it is loaded. */
    __nonce__?: string | undefined;
  }
}

function readStyleNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');
  // Browsers hide `nonce` from `getAttribute` once the page is parsed.
  return meta?.nonce || meta?.content || undefined;
}

/** Nonce of this page's style elements; undefined if the server's policy requires none. */
export const styleNonce = readStyleNonce();
window.__nonce__ = styleNonce;

const buildUrl = location.origin + import.meta.env.BASE_URL;

// Accepts text without tags, which goober assigns to style sheets, and the workers of this build. Also accepts markup
// if ProseMirror calls the policy itself, without a sink, to parse the markup in an inert document. Refuses all other
// markup and every script.
(window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("default", {
  createHTML: (html, _type, sink) => (sink === undefined || !html.includes("<") ? html : null),
  createScriptURL: (url, _type, sink) =>
    sink === "Worker constructor" && url.startsWith(buildUrl) ? url : null,
});
