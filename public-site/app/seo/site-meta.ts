import type { MetaDescriptor } from "react-router";
import { messagesOf, type SiteMessages } from "../i18n/messages.ts";
import type { Site } from "../site/site.ts";
import { siteOf } from "../site/use-site.ts";
import { type PageHead, pageHead } from "./head.ts";

interface MetaArgs {
  matches: Parameters<typeof siteOf>[0];
  location: { pathname: string };
}

/**
 * Returns the `meta` function of a route. If the site could not be loaded, the function returns no elements.
 *
 * @param describe returns null if the page does not exist.
 */
export function siteMeta<Args extends MetaArgs>(
  describe: (args: Args, site: Site, messages: SiteMessages) => PageHead | null,
) {
  return (args: Args): MetaDescriptor[] => {
    const site = siteOf(args.matches);
    if (!site) return [];
    const messages = messagesOf(site);
    const missing = { path: args.location.pathname, title: messages.notFound, isIndexed: false };
    return pageHead(site, describe(args, site, messages) ?? missing);
  };
}
