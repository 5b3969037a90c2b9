import { googleTagOrigin } from "../consent/analytics.ts";
import { hydrationPolicy } from "./deferred-hydration.ts";

/** The part of the Trusted Types API that pages use, which TypeScript does not declare yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML(html: string): string | null;
      createScriptURL?(url: string): string | null;
    },
  ): { createHTML(html: string): string };
}

/**
 * Names of the Trusted Types policies of the site and of `hydrationLoader`. The Content-Security-Policy forbids scripts
 * to create other policies.
 */
export const trustedTypesPolicies = ["default", "portfolio", hydrationPolicy];

const trustedTypes =
  typeof window === "undefined"
    ? undefined
    : (window as { trustedTypes?: TrustedTypes }).trustedTypes;

const htmlPolicy = trustedTypes?.createPolicy("portfolio", { createHTML: (html) => html });

/** Marks HTML as trusted, so that the browser inserts it. Pass only HTML that the server sanitised. */
export function trustedHtml(sanitisedHtml: string): string {
  // The DOM accepts the policy's result in place of a string.
  return htmlPolicy?.createHTML(sanitisedHtml) ?? sanitisedHtml;
}

// The default policy is for libraries. React creates script elements of structured data from the HTML
// `<script></script>`, then sets their text, which contains no tag. Google's tag loads scripts from its own origin.
trustedTypes?.createPolicy("default", {
  createHTML: (html) => (html === "<script></script>" || !html.includes("<") ? html : null),
  createScriptURL: (url) => (url.startsWith(`${googleTagOrigin}/`) ? url : null),
});
