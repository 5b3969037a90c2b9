import type { MetaDescriptor } from "react-router";
import { messagesOf, type SiteMessages } from "../i18n/messages.ts";
import type { Site } from "../site/site.ts";
import { siteOf } from "../site/use-site.ts";

/** Returns the `meta` of a route. If loading the site failed, the page has no head of its own. */
export function siteMeta<Args extends { matches: Parameters<typeof siteOf>[0] }>(
  describe: (args: Args, site: Site, messages: SiteMessages) => MetaDescriptor[],
) {
  return (args: Args): MetaDescriptor[] => {
    const site = siteOf(args.matches);
    return site ? describe(args, site, messagesOf(site)) : [];
  };
}
