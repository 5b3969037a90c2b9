import type { ReactNode } from "react";
import styles from "../components/LinkRows.module.css";
import { PageHead } from "../components/PageHead.tsx";
import { Moment } from "../components/Period.tsx";
import { SafeLink } from "../components/SafeLink.tsx";
import { useWords } from "../words/use-words.ts";

/** Links of one kind, for example all posts. */
interface SitemapGroup {
  title: string;
  links: readonly {
    href: string;
    title: string;
    /** ISO 8601 of when it was published, where that is of interest. */
    date?: string | undefined;
  }[];
}

interface SitemapPageProps {
  groups: readonly SitemapGroup[];
  /** The links to its other pages. */
  children?: ReactNode;
}

/** Every page of the site, for people. */
export function SitemapPage({ groups, children }: SitemapPageProps) {
  const words = useWords();
  return (
    <div className="wrap page">
      <PageHead title={words.sitemap} intro={words.everyPage} />
      {groups
        .filter(({ links }) => links.length > 0)
        .map(({ title, links }) => (
          <section key={title} className={styles.group} aria-label={title}>
            <h2>{title}</h2>
            <ul className={styles.rows}>
              {links.map(({ href, title: name, date }) => (
                <li key={href}>
                  <SafeLink href={href}>
                    {name}
                    {date ? (
                      <small>
                        <Moment date={date} />
                      </small>
                    ) : null}
                  </SafeLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      {children}
    </div>
  );
}
