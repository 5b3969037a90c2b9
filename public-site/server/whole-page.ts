import { sectionTypes } from "@portfolio/content/sections";
import type { Content } from "../app/content.server.ts";
import type { failingSections } from "../app/sections/failing-sections.server.tsx";
import type { Site } from "../app/site.ts";

export interface WholePageOptions {
  content: Content;
  failingSections: typeof failingSections;
  /** Receives one line for each omitted part. */
  log: (message: string) => void;
}

/**
 * Renders a page. If that fails (status 500), renders it again without the failing sections, and finally without all
 * site content around it.
 */
export async function wholePage(
  make: (content: Content) => Promise<Response>,
  { content, failingSections, log }: WholePageOptions,
): Promise<Response> {
  const first = await make(content);
  if (first.status !== 500) return first;
  const failing = failingSections(await content.site());
  if (failing.length > 0) {
    const left = new Set(failing.map(({ section }) => section.id));
    const second = await make(
      withSite(content, (site) => ({
        ...site,
        sections: site.sections.filter(({ id }) => !left.has(id)),
      })),
    );
    if (second.status !== 500) {
      for (const { section, error } of failing) {
        log(`Section ${section.id} (${section.type}) cannot be shown and is left out: ${error}`);
      }
      return second;
    }
  }
  const last = await make(withSite(content, bare));
  if (last.status === 500) return first;
  log("A page cannot be shown with what the site has around it, and is shown without that.");
  return last;
}

/** Names of the methods that return the site. */
type SiteRead = {
  [K in keyof Content]: Content[K] extends () => Promise<Site> ? K : never;
}[keyof Content];

function withSite(content: Content, change: (site: Site) => Site): Content {
  const changed: Pick<Content, SiteRead> = {
    site: async () => change(await content.site()),
    landing: async () => change(await content.landing()),
    frame: async () => change(await content.frame()),
  };
  return { ...content, ...changed };
}

/** The site's name without any content. */
function bare(site: Site): Site {
  const metadata = sectionTypes.metadata.schema.parse({});
  return { ...site, metadata, sections: [], projects: [], posts: [] };
}
