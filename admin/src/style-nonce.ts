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
