import { projectPath } from "@portfolio/content/paths";
import { LinkRows } from "../components/LinkRows.tsx";
import { Text } from "../components/Text.tsx";
import { useMessages } from "../i18n/use-messages.ts";
import type { Site } from "../site/site.ts";

/** Landing page without sections: the site's name and links to the pages with content. */
export function BareLandingPage({ site }: { site: Site }) {
  const messages = useMessages();
  const { metadata, projects, projectCount, hasPosts, hasCv } = site;
  const links = [
    ...(hasPosts
      ? [{ href: "/blog", title: metadata.blogPage.title || messages.collections.blog }]
      : []),
    ...(hasCv ? [{ href: "/cv", title: messages.cv }] : []),
    ...projects.map(({ slug, title }) => ({ href: projectPath(slug), title })),
    ...(projectCount > projects.length ? [{ href: "/projects", title: messages.allProjects }] : []),
  ];
  const emptyMessage = links.length > 0 ? "" : messages.nothingToRead;
  return (
    <div className="wrap page">
      <h1 className="space-above" dir="auto">
        {site.name}
      </h1>
      <Text className="below muted">{metadata.metaDescription || emptyMessage}</Text>
      {links.length > 0 ? (
        <div className="space-above">
          <LinkRows links={links} />
        </div>
      ) : null}
    </div>
  );
}
