import { projectPath } from "@portfolio/content/paths";
import { ButtonLink } from "../components/ButtonLink.tsx";
import { LongText, type TextHeading } from "../components/LongText.tsx";
import { Neighbours } from "../components/Neighbours.tsx";
import { PageHead } from "../components/PageHead.tsx";
import { Picture } from "../components/Picture.tsx";
import { Tags } from "../components/Tags.tsx";
import type { ProjectCard } from "../site.ts";
import { useWords } from "../words/use-words.ts";
import styles from "./ProjectPage.module.css";

type ProjectLink = Pick<ProjectCard, "title" | "slug">;

interface ProjectPageProps {
  project: ProjectCard;
  /** The description as sanitised HTML. */
  html: string;
  headings: readonly TextHeading[];
  /** The projects before and after this one in the order in which they are shown. */
  previous?: ProjectLink | undefined;
  next?: ProjectLink | undefined;
}

/** A project: title block with the ways to it, cover, description beside its contents, and the other projects. */
export function ProjectPage({ project, html, headings, previous, next }: ProjectPageProps) {
  const words = useWords();
  const { title, summary, cover, tags, url, repoUrl } = project;
  return (
    <div className="wrap page">
      <article>
        <PageHead
          title={title}
          intro={summary}
          kicker={<span {...words.apart}>{words.project}</span>}
        >
          {url || repoUrl ? (
            <p className={styles.links}>
              {url ? (
                <ButtonLink href={url} look="solid">
                  {words.visitProject}
                </ButtonLink>
              ) : null}
              {repoUrl ? <ButtonLink href={repoUrl}>{words.sourceCode}</ButtonLink> : null}
            </p>
          ) : null}
        </PageHead>
        {cover?.src ? (
          <Picture
            image={cover}
            sizes="(min-width: 75rem) 72rem, 92vw"
            eager
            className={styles.cover}
          />
        ) : null}
        <LongText html={html} headings={headings}>
          {tags.length > 0 ? <Tags tags={tags} label={words.tags} /> : null}
        </LongText>
      </article>
      <Neighbours label={words.otherProjects} previous={linkTo(previous)} next={linkTo(next)} />
    </div>
  );
}

function linkTo(project: ProjectLink | undefined) {
  return project && { title: project.title, href: projectPath(project.slug) };
}
