import type { ReactNode } from "react";
import rowStyles from "../components/LinkRows.module.css";
import { PageHead } from "../components/PageHead.tsx";
import { PartialDate } from "../components/Period.tsx";
import { SafeLink } from "../components/SafeLink.tsx";
import styles from "./LinkListPage.module.css";

export interface LinkGroup {
  title: string;
  links: readonly {
    href: string;
    title: string;
    /** ISO 8601 time of publication, if shown. */
    date?: string | undefined;
    note?: string;
  }[];
}

interface LinkListPageProps {
  title: string;
  intro: string;
  groups: readonly LinkGroup[];
  /** Links to the other pages of the sitemap or of the blog's archive. */
  children?: ReactNode;
}

/** Page with groups of links: the sitemap and the archive of posts. */
export function LinkListPage({ title: heading, intro, groups, children }: LinkListPageProps) {
  return (
    <div className="wrap page">
      <PageHead title={heading} intro={intro} />
      {groups
        .filter(({ links }) => links.length > 0)
        .map(({ title, links }) => (
          <section key={title} className={`thirds titled ${styles.group}`} aria-label={title}>
            <h2 dir="auto">{title}</h2>
            <ul className={rowStyles.rows}>
              {links.map(({ href, title: name, date, note }) => (
                <li key={href}>
                  <SafeLink href={href} dir={undefined}>
                    <span className={styles.title}>
                      <bdi>{name}</bdi>
                    </span>
                    {date || note ? (
                      <small className="note">{date ? <PartialDate date={date} /> : note}</small>
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
