import { projectPath, projectsPath } from "@portfolio/content/paths";
import { ButtonLink } from "../components/ButtonLink.tsx";
import { LongText } from "../components/LongText.tsx";
import { PageHead } from "../components/PageHead.tsx";
import { PreviousNextLinks } from "../components/PreviousNextLinks.tsx";
import { SafeLink } from "../components/SafeLink.tsx";
import { Tags } from "../components/Tags.tsx";
import type { RenderedProject } from "../content/projects.server.ts";
import { directionOfArticle } from "../i18n/language.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { coverTransitionStyle } from "../navigation/use-growing-cover.ts";
import type { ProjectSummary } from "../site/site.ts";
import { Cover, isTallPicture } from "./Cover.tsx";
import { ProjectFacts } from "./ProjectFacts.tsx";
import { ProjectGallery } from "./ProjectGallery.tsx";
import styles from "./ProjectPage.module.css";

type ProjectLink = Pick<ProjectSummary, "title" | "slug" | "cover">;

interface ProjectPageProps extends Omit<RenderedProject, "minutes"> {
  /** The previous and the next project in the order of the list. */
  previous?: ProjectLink | undefined;
  next?: ProjectLink | undefined;
  /** Page that lists the projects. Default: `/projects`. */
  listPath?: string;
  /** Path of the previous or next project's page. */
  pathOf?: (slug: string) => string;
}

/** A project with its head, facts, links, cover, description, pictures and links to other projects. */
export function ProjectPage(props: ProjectPageProps) {
  const {
    project,
    html,
    headings,
    previous,
    next,
    listPath = "/projects",
    pathOf = projectPath,
  } = props;
  const messages = useMessages();
  const hasTallCover = Boolean(project.cover?.src && isTallPicture(project.cover));
  const { title, summary, cover, tags, url, repoUrl, gallery } = project;
  const tagList =
    tags.length > 0 ? (
      <Tags tags={tags} label={messages.tags} hrefOf={(tag) => projectsPath({ tag })} />
    ) : null;
  return (
    <div className="wrap page">
      <article
        className={hasTallCover ? styles.withTallCover : undefined}
        dir={directionOfArticle(title, summary)}
      >
        <PageHead
          title={title}
          intro={summary}
          kicker={
            <SafeLink href={listPath} {...messages.langAttributes}>
              {messages.collections.projects}
            </SafeLink>
          }
        >
          {url || repoUrl ? (
            <p className={`cluster below ${styles.links}`}>
              {url ? (
                <ButtonLink href={url} variant="solid">
                  {messages.visit}
                </ButtonLink>
              ) : null}
              {repoUrl ? <ButtonLink href={repoUrl}>{messages.sourceCode}</ButtonLink> : null}
            </p>
          ) : null}
          <ProjectFacts project={project} />
        </PageHead>
        <Cover image={cover} style={coverTransitionStyle(project.slug)} />
        {html ? (
          <LongText html={html} headings={headings} isNarrow={hasTallCover}>
            {tagList}
          </LongText>
        ) : (
          tagList
        )}
        <ProjectGallery pictures={gallery} />
      </article>
      <PreviousNextLinks
        label={messages.collections.projects}
        previous={linkTo(previous, pathOf)}
        next={linkTo(next, pathOf)}
      />
    </div>
  );
}

function linkTo(project: ProjectLink | undefined, pathOf: (slug: string) => string) {
  return project && { ...project, href: pathOf(project.slug) };
}
