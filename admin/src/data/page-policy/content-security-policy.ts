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

/** Nonce of this page's style elements; undefined if the document has none. */
export const styleNonce =
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
window.__nonce__ = styleNonce;

const buildUrl = location.origin + import.meta.env.BASE_URL;

// The policy refuses scripts except workers of this build. It refuses markup except in these cases:
// - goober assigns text without tags to style sheets.
// - ProseMirror calls the policy itself, without a sink, to parse markup in an inert document.
(window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("default", {
  createHTML: (html, _type, sink) => (sink === undefined || !html.includes("<") ? html : null),
  createScriptURL: (url, _type, sink) =>
    sink === "Worker constructor" && url.startsWith(buildUrl) ? url : null,
});
