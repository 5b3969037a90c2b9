import { sectionTypes } from "@portfolio/content/sections";
import type { Content } from "../../app/content/content.server.ts";
import type { failingSections } from "../../app/sections/failing-sections.server.tsx";
import type { Site } from "../../app/site/site.ts";

export interface FallbackOptions {
  content: Content;
  failingSections: typeof failingSections;
  /** Receives a line for each omitted section, or one line if all content of the site is omitted. */
  log: (message: string) => void;
}

/**
 * Renders a page. After status 500, renders it without the failing sections, and then without the site's metadata,
 * sections, projects and posts. If all attempts fail, returns the first response.
 */
export async function renderWithFallbacks(
  render: (content: Content) => Promise<Response>,
  { content, failingSections, log }: FallbackOptions,
): Promise<Response> {
  const response = await render(content);
  if (response.status !== 500) return response;
  const failures = failingSections(await content.loadSite());
  if (failures.length > 0) {
    const failingIds = new Set(failures.map(({ section }) => section.id));
    const withoutSections = await render(
      withSite(content, (site) => ({
        ...site,
        sections: site.sections.filter(({ id }) => !failingIds.has(id)),
      })),
    );
    if (withoutSections.status !== 500) {
      for (const { section, error } of failures) {
        log(`Section ${section.id} (${section.type}) cannot be shown and is left out: ${error}`);
      }
      return withoutSections;
    }
  }
  const barePage = await render(withSite(content, withoutContent));
  if (barePage.status === 500) return response;
  log(
    "A page cannot be rendered. It is shown without the site's metadata, sections, projects and posts.",
  );
  return barePage;
}

/** Name of a method that returns the site. */
type SiteLoaderName = {
  [K in keyof Content]: Content[K] extends () => Promise<Site> ? K : never;
}[keyof Content];

/** Returns a copy of `content` that applies `change` to the site it returns. */
export function withSite(content: Content, change: (site: Site) => Site): Content {
  const changedLoaders: Pick<Content, SiteLoaderName> = {
    loadSite: async () => change(await content.loadSite()),
    loadLanding: async () => change(await content.loadLanding()),
    loadLayout: async () => change(await content.loadLayout()),
  };
  return { ...content, ...changedLoaders };
}

/** Removes the metadata, sections, projects and posts of the site, but not its name. */
function withoutContent(site: Site): Site {
  const metadata = sectionTypes.metadata.schema.parse({});
  return { ...site, metadata, sections: [], projects: [], posts: [] };
}
