import type { ReactNode } from "react";
import rowStyles from "../components/LinkRows.module.css";
import { PageHead } from "../components/PageHead.tsx";
import { Moment } from "../components/Period.tsx";
import { SafeLink } from "../components/SafeLink.tsx";
import { useMessages } from "../i18n/use-messages.ts";
import styles from "./SitemapPage.module.css";

/** Links to pages of one collection. */
interface SitemapGroup {
  title: string;
  links: readonly {
    href: string;
    title: string;
    /** ISO 8601 time of publication, if shown. */
    date?: string | undefined;
  }[];
}

interface SitemapPageProps {
  groups: readonly SitemapGroup[];
  /** Links to its other pages. */
  children?: ReactNode;
}

export function SitemapPage({ groups, children }: SitemapPageProps) {
  const messages = useMessages();
  return (
    <div className="wrap page">
      <PageHead title={messages.sitemap} intro={messages.everyPage} />
      {groups
        .filter(({ links }) => links.length > 0)
        .map(({ title, links }) => (
          <section key={title} className={`thirds ${styles.group}`} aria-label={title}>
            <h2 dir="auto">{title}</h2>
            <ul className={rowStyles.rows}>
              {links.map(({ href, title: name, date }) => (
                <li key={href}>
                  <SafeLink href={href}>
                    {name}
                    {date ? (
                      <small className="note">
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
