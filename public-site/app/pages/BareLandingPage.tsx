import { projectPath } from "@portfolio/content/paths";
import styles from "../components/LinkRows.module.css";
import { PageHead } from "../components/PageHead.tsx";
import { SafeLink } from "../components/SafeLink.tsx";
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
      <PageHead title={site.name} intro={metadata.metaDescription || emptyMessage} />
      {links.length > 0 ? (
        <ul className={styles.rows} aria-label={messages.linkListName}>
          {links.map(({ href, title }) => (
            <li key={href}>
              <SafeLink href={href}>{title}</SafeLink>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
