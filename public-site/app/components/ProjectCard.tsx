import type { Image } from "@portfolio/content/fields";
import type { ReactNode } from "react";
import { useWords } from "../words/use-words.ts";
import { fill } from "../words/words.ts";
import { firstLetter } from "./first-letter.ts";
import { Icon } from "./Icon.tsx";
import { Picture } from "./Picture.tsx";
import styles from "./ProjectCard.module.css";
import { ProjectLinks } from "./ProjectLinks.tsx";
import { SafeLink } from "./SafeLink.tsx";
import { Tags } from "./Tags.tsx";

/** See {@link ProjectCard}. */
export interface ProjectCardProps {
  title: string;
  summary: string;
  /** What a list shows in their place, where a search found something in them. */
  marked?: { title: ReactNode; summary: ReactNode };
  /** Empty where the owner does not say. */
  year: string;
  /** Its page on this site, or where else it is told about; empty where it has no place on the web. */
  href: string;
  /** Where it lives, besides; empty where that is all there is. */
  siteHref: string;
  /** Its source code; empty where it is not public. */
  repoHref: string;
  tags: readonly string[];
  cover: Image | null;
  /** True for one that only its owner sees. */
  isHidden?: boolean;
  heading: "h2" | "h3";
}

/** A project with its cover; picture and title lead to it. */
export function ProjectCard({
  title,
  summary,
  marked = { title, summary },
  year,
  href,
  siteHref,
  repoHref,
  tags,
  cover,
  isHidden,
  heading: Heading,
}: ProjectCardProps) {
  const words = useWords();
  return (
    <article className={styles.card}>
      {cover?.src ? (
        <Picture
          image={cover}
          sizes="(min-width: 75rem) 23rem, (min-width: 60rem) 31vw, (min-width: 40rem) 45vw, 90vw"
          className={styles.cover}
        />
      ) : (
        <span className={`${styles.cover} ${styles.letter}`} aria-hidden="true">
          {firstLetter(title)}
        </span>
      )}
      <div className={styles.text}>
        <Heading className={styles.title} dir="auto">
          {href ? (
            <SafeLink href={href} className={styles.link}>
              {marked.title}
              {/^https?:/i.test(href) ? (
                <Icon name="arrow-up-right" className={styles.arrow} />
              ) : null}
            </SafeLink>
          ) : (
            marked.title
          )}
        </Heading>
        {year ? <p className={styles.year}>{year}</p> : null}
        {isHidden ? <strong {...words.apart}>{words.hidden}</strong> : null}
        {marked.summary ? (
          <p className={styles.summary} dir="auto">
            {marked.summary}
          </p>
        ) : null}
        <Tags tags={tags} label={fill(words.tagsOf, { title })} />
        <ProjectLinks
          title={title}
          siteHref={siteHref}
          repoHref={repoHref}
          className={styles.links}
        />
      </div>
    </article>
  );
}
