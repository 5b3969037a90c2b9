/** What a visitor may ask of the page's colours; `system` follows the device. */
export const schemes = ["system", "light", "dark"] as const;

/** See {@link schemes}. */
export type Scheme = (typeof schemes)[number];

/** Where a browser keeps the choice; nothing is kept for `system`. */
const storageKey = "portfolio-scheme";

/**
 * A classic script for the document's head: sets the colours the visitor chose before anything is painted.
 * Plain text, so that the content security policy can name it by its hash.
 */
export const schemeScript = `try{const s=localStorage.getItem("${storageKey}");if(s==="light"||s==="dark")document.documentElement.dataset.scheme=s}catch{}`;

/** The choice that the page shows now. */
export function currentScheme(): Scheme {
  return schemes.find((scheme) => scheme === document.documentElement.dataset.scheme) ?? "system";
}

/** Shows a choice at once and keeps it for the next visit where the browser lets it. */
export function chooseScheme(scheme: Scheme): void {
  if (scheme === "system") delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
  try {
    if (scheme === "system") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, scheme);
  } catch {
    // A browser that keeps nothing still shows the choice on this page.
  }
}
