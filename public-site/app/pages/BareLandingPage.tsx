import { projectPath } from "@portfolio/content/paths";
import styles from "../components/LinkRows.module.css";
import { PageHead } from "../components/PageHead.tsx";
import { SafeLink } from "../components/SafeLink.tsx";
import type { Site } from "../site.ts";
import { useWords } from "../words/use-words.ts";

/** Landing page without sections: the site's name and links to what there is. */
export function BareLandingPage({ site }: { site: Site }) {
  const words = useWords();
  const { metadata, projects, projectCount, hasPosts, hasCv } = site;
  const links = [
    ...(hasPosts ? [{ href: "/blog", title: metadata.blogPage.title || words.kinds.blog }] : []),
    ...(hasCv ? [{ href: "/cv", title: words.cv }] : []),
    ...projects.map(({ slug, title }) => ({ href: projectPath(slug), title })),
    ...(projectCount > projects.length ? [{ href: "/projects", title: words.allProjects }] : []),
  ];
  const quiet = links.length > 0 ? "" : words.nothingToRead;
  return (
    <div className="wrap page">
      <PageHead title={site.name} intro={metadata.metaDescription || quiet} />
      {links.length > 0 ? (
        <ul className={styles.rows} aria-label={words.toRead}>
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
