import type { Image } from "@portfolio/content/fields";
import type { ReactNode } from "react";
import { useMessages } from "../i18n/use-messages.ts";
import { Icon } from "./Icon.tsx";
import { Picture } from "./Picture.tsx";
import styles from "./ProjectCard.module.css";
import { ProjectLinks } from "./ProjectLinks.tsx";
import { SafeLink } from "./SafeLink.tsx";
import { Tags } from "./Tags.tsx";
import { TextLine } from "./Text.tsx";

/** `sizes` of a card's cover, by the share of the row that the card fills. */
const coverSizes = {
  lead: "(min-width: 75rem) 72rem, 90vw",
  half: "(min-width: 75rem) 35rem, (min-width: 60rem) 48vw, 90vw",
  third: "(min-width: 75rem) 23rem, (min-width: 60rem) 31vw, (min-width: 40rem) 45vw, 90vw",
};

export interface ProjectCardProps {
  title: string;
  /** Title and summary as shown, with highlighted matches in the results of a search. */
  highlighted: { title: ReactNode; summary: ReactNode };
  /** May be empty. */
  year: string;
  /** The project's page on this site, or an external page; may be empty. */
  href: string;
  /** The project's own website, besides `href`; may be empty. */
  siteHref: string;
  /** Source code; empty if not public. */
  repoHref: string;
  tags: readonly string[];
  cover: Image | null;
  /** `hidden` if only the owner sees it. */
  state?: "hidden" | "protected" | undefined;
  heading: "h2" | "h3";
  width: keyof typeof coverSizes;
}

/** A project with its cover, or with a line above its title. The whole card is a link. */
export function ProjectCard({
  title,
  highlighted,
  year,
  href,
  siteHref,
  repoHref,
  tags,
  cover,
  state,
  heading: Heading,
  width,
}: ProjectCardProps) {
  const messages = useMessages();
  // Without a cover, the title is as large as a heading, which suits only short titles.
  const isLongBareTitle = !cover?.src && title.length > 60;
  const notes = [year, state && messages[state]].filter(Boolean).join(" · ");
  return (
    <article
      className={["card", styles.card, styles[width], cover?.src ? "" : styles.bare]
        .filter(Boolean)
        .join(" ")}
    >
      <Picture image={cover} sizes={coverSizes[width]} className={styles.cover} />
      <Heading
        className={styles.title}
        style={isLongBareTitle ? { fontSize: "var(--text-xl)" } : undefined}
        dir="auto"
      >
        {href ? (
          <SafeLink href={href}>
            {highlighted.title}
            {/^https?:/i.test(href) ? (
              <Icon name="arrow-up-right" className={styles.arrow} />
            ) : null}
          </SafeLink>
        ) : (
          highlighted.title
        )}
      </Heading>
      {notes ? <p className={`muted ${styles.year}`}>{notes}</p> : null}
      <TextLine className={`note ${styles.summary}`}>{highlighted.summary}</TextLine>
      <Tags tags={tags} label={`${messages.tags}: ${title}`} />
      <ProjectLinks
        title={title}
        siteHref={siteHref}
        repoHref={repoHref}
        className={styles.links}
      />
    </article>
  );
}
