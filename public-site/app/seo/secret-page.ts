import type { HeadersFunction, MetaDescriptor } from "react-router";
import { messagesOf } from "../i18n/messages.ts";
import type { Site } from "../site/site.ts";

/** Headers of a page whose URL is a secret: no caching, indexing or referrer. */
export const secretHeaders = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Disables analytics, which would send the URL to third parties. */
export const secretHandle = { isSecret: true };

/** Head of a page whose URL is a secret. The default title is the same as on the not-found page. */
export function secretHead(
  site: Site | undefined,
  title = messagesOf(site).notFound,
): MetaDescriptor[] {
  return [
    { title: (site ? `${title} · ${site.name}` : title).replaceAll("\u00ad", "") },
    { name: "robots", content: "noindex, nofollow" },
  ];
}
