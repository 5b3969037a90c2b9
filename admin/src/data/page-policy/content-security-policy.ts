/** The part of the Trusted Types API that is used here; TypeScript's own library does not declare it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string, type?: string, sink?: string): string | null },
  ): unknown;
}

declare global {
  interface Window {
    /** Read by goober, with which notistack styles itself as soon as it is loaded. */
    __nonce__?: string | undefined;
  }
}

function readStyleNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');
  // Browsers hide `nonce` from `getAttribute` once the page is parsed.
  return meta?.nonce || meta?.content || undefined;
}

/** The nonce that lets this page add style elements, where the server's policy asks for one. */
export const styleNonce = readStyleNonce();
window.__nonce__ = styleNonce;

// What libraries put into the page as markup: goober fills a style element with text that holds no tag. Pasted text is
// given to this policy by name, which names no sink, before ProseMirror parses it in a document that neither loads nor
// runs anything. Every other string that would become markup is refused, and so is any that would become a script.
(window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("default", {
  createHTML: (html, _type, sink) => (sink === undefined || !html.includes("<") ? html : null),
});
