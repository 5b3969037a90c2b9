import { Moment } from "./Period.tsx";
import styles from "./PostRow.module.css";
import { SafeLink } from "./SafeLink.tsx";

interface PostRowProps {
  title: string;
  excerpt: string;
  href: string;
  /** ISO 8601 of any exactness, or empty. */
  date: string;
  locale: string;
  /** Small print beside the date, for example the category. */
  note?: string;
  heading: "h2" | "h3";
}

/** A post as a row: when in the margin, then what. The whole row leads to it. */
export function PostRow({
  title,
  excerpt,
  href,
  date,
  locale,
  note,
  heading: Title,
}: PostRowProps) {
  return (
    <article className={styles.row}>
      <p className={styles.meta}>
        {date ? <Moment date={date} locale={locale} /> : null}
        {note ? <span>{note}</span> : null}
      </p>
      <div>
        <Title className={styles.title}>
          <SafeLink href={href} className={styles.link}>
            {title}
          </SafeLink>
        </Title>
        {excerpt ? <p className={styles.excerpt}>{excerpt}</p> : null}
      </div>
    </article>
  );
}
