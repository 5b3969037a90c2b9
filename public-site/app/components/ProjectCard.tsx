import { firstCharacter } from "@portfolio/content/characters";
import type { Image } from "@portfolio/content/fields";
import type { ReactNode } from "react";
import { interpolate } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { Icon } from "./Icon.tsx";
import { Picture } from "./Picture.tsx";
import styles from "./ProjectCard.module.css";
import { ProjectLinks } from "./ProjectLinks.tsx";
import { SafeLink } from "./SafeLink.tsx";
import { Tags } from "./Tags.tsx";

export interface ProjectCardProps {
  title: string;
  summary: string;
  /** Title and summary with highlighted search matches. */
  marked?: { title: ReactNode; summary: ReactNode };
  /** May be empty. */
  year: string;
  /** Its page on this site or an external page; may be empty. */
  href: string;
  /** The project's own website, besides `href`; may be empty. */
  siteHref: string;
  /** Source code; empty if not public. */
  repoHref: string;
  tags: readonly string[];
  cover: Image | null;
  /** True if only the owner sees it. */
  isHidden?: boolean;
  heading: "h2" | "h3";
}

/** A project with its cover. Picture and title are links. */
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
  const messages = useMessages();
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
          {firstCharacter(title)}
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
        {isHidden ? <strong {...messages.langAttributes}>{messages.hidden}</strong> : null}
        {marked.summary ? (
          <p className={styles.summary} dir="auto">
            {marked.summary}
          </p>
        ) : null}
        <Tags tags={tags} label={interpolate(messages.tagsOf, { title })} />
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
