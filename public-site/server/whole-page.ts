import { sectionTypes } from "@portfolio/content/sections";
import type { Content } from "../app/content.server.ts";
import type { failingSections } from "../app/sections/failing-sections.server.tsx";
import type { Site } from "../app/site.ts";

/** What it takes to make a page of less. */
export interface WholePageOptions {
  content: Content;
  failingSections: typeof failingSections;
  /** Receives one line for each part that a page was made without. */
  log: (message: string) => void;
}

/**
 * Makes a page, and where the server failed at it (status 500) makes it again of less: first without the sections that
 * cannot be shown, then with nothing of the site around what the page itself is about. What fails fails alone.
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

/** What of the content is the site, or as much of it as a page shows. */
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

/** The site's name and nothing that somebody wrote besides. */
function bare(site: Site): Site {
  const metadata = sectionTypes.metadata.schema.parse({});
  return { ...site, metadata, sections: [], projects: [], posts: [] };
}
