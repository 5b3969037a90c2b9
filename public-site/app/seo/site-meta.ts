import type { MetaDescriptor } from "react-router";
import { messagesOf, type SiteMessages } from "../i18n/messages.ts";
import type { Site } from "../site/site.ts";
import { findSite } from "../site/use-site.ts";
import { type HeadContent, metaDescriptors } from "./head.ts";

interface MetaArgs {
  matches: Parameters<typeof findSite>[0];
  loaderData?: unknown;
  location: { pathname: string };
}

/**
 * Returns the `meta` function of a route, which returns no elements if the site could not be loaded. Caches the
 * head of each location, because React Router calls the function for the old page again at the start of a navigation.
 *
 * @param describe returns null if the page does not exist.
 */
export function siteMeta<Args extends MetaArgs>(
  describe: (args: Args, site: Site, messages: SiteMessages) => HeadContent | null,
) {
  const heads = new WeakMap<object, [Site, unknown, MetaDescriptor[]]>();
  return (args: Args): MetaDescriptor[] => {
    const site = findSite(args.matches);
    if (!site) return [];
    const { location, loaderData } = args;
    const [cachedSite, cachedData, cachedHead] = heads.get(location) ?? [];
    if (cachedHead && cachedSite === site && cachedData === loaderData) return cachedHead;
    const messages = messagesOf(site);
    const notFoundHead = { path: location.pathname, title: messages.notFound, isIndexed: false };
    const head = metaDescriptors(site, describe(args, site, messages) ?? notFoundHead);
    heads.set(location, [site, loaderData, head]);
    return head;
  };
}
