import type { Image } from "@portfolio/content/fields";
import { useWords } from "../words/use-words.ts";
import { fill } from "../words/words.ts";
import { Icon } from "./Icon.tsx";
import { Picture } from "./Picture.tsx";
import styles from "./ProjectCard.module.css";
import { SafeLink } from "./SafeLink.tsx";
import { Tags } from "./Tags.tsx";

interface ProjectCardProps {
  title: string;
  summary: string;
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
}

/** A project with its cover; picture and title lead to it. */
export function ProjectCard({
  title,
  summary,
  href,
  siteHref,
  repoHref,
  tags,
  cover,
  isHidden,
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
          {title.slice(0, 1)}
        </span>
      )}
      <div className={styles.text}>
        <h3 className={styles.title}>
          {href ? (
            <SafeLink href={href} className={styles.link}>
              {title}
              {/^https?:/i.test(href) ? (
                <Icon name="arrow-up-right" className={styles.arrow} />
              ) : null}
            </SafeLink>
          ) : (
            title
          )}
        </h3>
        {isHidden ? <strong {...words.apart}>{words.hidden}</strong> : null}
        {summary ? <p className={styles.summary}>{summary}</p> : null}
        <Tags tags={tags} label={fill(words.tagsOf, { title })} />
        {siteHref || repoHref ? (
          <p className={styles.links}>
            {siteHref ? (
              <SafeLink
                href={siteHref}
                aria-label={fill(words.visitTitle, { title })}
                {...words.apart}
              >
                {words.visit}
              </SafeLink>
            ) : null}
            {repoHref ? (
              <SafeLink
                href={repoHref}
                aria-label={fill(words.sourceCodeOf, { title })}
                {...words.apart}
              >
                {words.sourceCode}
              </SafeLink>
            ) : null}
          </p>
        ) : null}
      </div>
    </article>
  );
}
