import { googleTagOrigin } from "./consent/analytics.ts";
import { hydrationPolicy } from "./deferred-hydration.ts";

/** The part of the Trusted Types API that pages use; TypeScript's own library does not declare it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML(html: string): string | null;
      createScriptURL?(address: string): string | null;
    },
  ): { createHTML(html: string): string };
}

/** Names of the policies below and of the inline loader's, as a content security policy lists them: no script can make another. */
export const trustedTypesPolicies = ["default", "portfolio", hydrationPolicy];

const trustedTypes =
  typeof window === "undefined"
    ? undefined
    : (window as { trustedTypes?: TrustedTypes }).trustedTypes;

const portfolio = trustedTypes?.createPolicy("portfolio", { createHTML: (html) => html });

/**
 * HTML that the server sanitised, as a browser that enforces Trusted Types takes it. Nothing else may be given here:
 * this is the only door by which markup comes into a page.
 */
export function trustedHtml(sanitised: string): string {
  // What the policy gives stands for a string wherever the DOM takes one.
  return portfolio?.createHTML(sanitised) ?? sanitised;
}

// What libraries put into the page by themselves: React makes elements for structured data from these very characters
// and fills them with text that holds no tag; Google's tag loads its parts from where it came itself.
trustedTypes?.createPolicy("default", {
  createHTML: (html) => (html === "<script></script>" || !html.includes("<") ? html : null),
  createScriptURL: (address) => (address.startsWith(`${googleTagOrigin}/`) ? address : null),
});
