import type { Image } from "@portfolio/content/fields";
import { postPath } from "@portfolio/content/paths";
import type { ReactNode } from "react";
import type { PostSummary } from "../site/site.ts";
import { PartialDate } from "./Period.tsx";
import { Picture } from "./Picture.tsx";
import styles from "./PostItem.module.css";
import { SafeLink } from "./SafeLink.tsx";
import { TextLine } from "./Text.tsx";

export interface PostItemProps {
  title: ReactNode;
  excerpt: ReactNode;
  href: string;
  /** ISO 8601 year, month, day or time; may be empty. */
  date: string;
  /** Small text under the date, for example the category. */
  notes?: readonly string[];
  cover?: Image | null;
  heading: "h2" | "h3";
}

/** Properties of a post in a list, without notes and cover. */
export const toPostItem = ({ title, excerpt, slug, publishedAt }: PostSummary) => ({
  title,
  excerpt,
  href: postPath(slug),
  date: publishedAt ?? "",
});

/** A post in a list, with its date in the margin. The whole row is a link. */
export function PostItem(props: PostItemProps) {
  const { title, excerpt, href, date, notes = [], cover = null, heading: Title } = props;
  return (
    <article className={`card labelled thirds ${styles.row}`}>
      <p className={`note cluster ${styles.meta}`}>
        {date ? <PartialDate date={date} /> : null}
        {notes.filter(Boolean).map((note) => (
          <span key={note}>
            <bdi>{note}</bdi>
          </span>
        ))}
      </p>
      <div className={styles.text}>
        <Title className={styles.title} dir="auto">
          <SafeLink href={href}>{title}</SafeLink>
        </Title>
        <TextLine className={`note ${styles.excerpt}`}>{excerpt}</TextLine>
      </div>
      <Picture
        image={cover}
        sizes="(min-width: 75rem) 23rem, (min-width: 60rem) 31vw, 90vw"
        className={styles.cover}
      />
    </article>
  );
}
